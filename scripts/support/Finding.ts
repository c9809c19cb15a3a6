/** One place that breaks a rule of the house. */
export interface Finding {
  readonly file: string;
  /** From 1; 0 when the whole file is meant. */
  readonly line: number;
  readonly text: string;
}

/** Prints what a check found and sets the exit code: 1 when there is a finding. */
export function report(check: string, checked: string, findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.error(`${finding.file}${finding.line > 0 ? `:${finding.line}` : ''}: ${finding.text}`);
  }
  console.log(`${check}: ${checked}, ${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`);
  if (findings.length > 0) process.exitCode = 1;
}
