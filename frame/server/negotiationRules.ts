export type Encoding = 'identity' | 'gzip' | 'br';

const decided = new Map<string, Encoding>();
const keptDecisions = 200;

/**
 * The best encoding that a reader accepts: Brotli, gzip, or none. A weight of 0 is a no; without a header nothing is
 * encoded.
 */
export function negotiate(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = decided.get(header);
  if (known) return known;
  const encoding = decide(header);
  if (decided.size < keptDecisions) decided.set(header, encoding);
  return encoding;
}

function decide(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const accepts = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br') && (weights.get('br') ?? 1) >= (weights.get('gzip') ?? 0)) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
