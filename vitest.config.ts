import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'spec/**/*.test.ts', 'scripts/**/*.test.ts', 'examples/**/*.test.ts'],
    testTimeout: 60_000,
  },
});

export default config;
