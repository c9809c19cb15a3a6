/** In base64 the same bytes look different at each of three places; a shorter core than this would match by chance. */
const shortestCore = 8;

/** How a secret may stand in a text: as it is, escaped as JSON once and twice, URL-encoded, in base64. Longest first. */
export function secretForms(value: string): readonly string[] {
  const escaped = JSON.stringify(value).slice(1, -1);
  const url = encodeUrl(value);
  const forms = new Set([
    value,
    escaped,
    JSON.stringify(escaped).slice(1, -1),
    url,
    url.replaceAll('%20', '+'),
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    ...base64Forms(value),
  ]);
  return [...forms].sort((a, b) => b.length - a.length);
}

/** As encodeURIComponent; of a lone surrogate, which has no such form, the replacement character's. */
function encodeUrl(value: string): string {
  return encodeURIComponent(Buffer.from(value, 'utf8').toString('utf8'));
}

function base64Forms(value: string): readonly string[] {
  const bytes = Buffer.from(value, 'utf8');
  const whole = bytes.toString('base64');
  const cores = [0, 1, 2].map((before) => base64Core(bytes, before)).filter((core) => core.length >= shortestCore);
  return [whole, ...cores].flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** The characters that are the same whatever stands around the bytes, when `before` other bytes precede them. */
function base64Core(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}
