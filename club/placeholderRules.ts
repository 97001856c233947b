/** Reserved for examples and tests (RFC 2606, RFC 6761): nobody reaches them. */
const nobodysHost = /(^|\.)(test|example|invalid|localhost|example\.(com|org|net))$/i;

/** Accounts that stand in banks' and payment services' examples. */
const exampleIbans = new Set(['DE02120300000000202051', 'DE02500105170137075030', 'DE89370400440532013000']);

const unreachable = (host: string | undefined): string | undefined =>
  nobodysHost.test(host ?? '') ? 'reaches nobody' : undefined;
const ofEmail = (value: string) => unreachable(value.split('@')[1]);
const ofAddress = (value: string) => unreachable(new URL(value.replace('{key}', 'site')).hostname);

/** By the name of a field: what is wrong with its value. */
const whyOf: Record<string, (value: string) => string | undefined> = {
  email: ofEmail,
  supportEmail: ofEmail,
  securityEmail: ofEmail,
  cookieDomains: unreachable,
  main: ofAddress,
  others: ofAddress,
  vatId: (value) => (/^[A-Z]{2}0{5,}/.test(value) ? 'is no VAT number' : undefined),
  register: (value) => (/\b0{3,}\b/.test(value) ? 'is no number of a register' : undefined),
  phone: (value) => (/\b0{4,}\b/.test(value) ? 'is no phone number' : undefined),
  iban: (value) => {
    if (exampleIbans.has(value.replaceAll(' ', ''))) return 'is an example that banks print';
    return isIban(value) ? undefined : 'is no IBAN';
  },
};

/**
 * What stands for something that is still to come: its field, and what it is. With these nobody may sell to real people
 * (imprint, VAT number, IBAN, hosts). `club new` writes `PLACEHOLDER` where nothing was told.
 */
export function placeholdersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, inner]) => placeholdersIn(inner, [...path, field]));
  if (typeof value !== 'string') return [];
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const why = value.includes('PLACEHOLDER') ? 'is still to be filled in' : whyOf[field]?.(value);
  return why === undefined ? [] : [`${path.join('.')}: "${value}" ${why}`];
}

/** Does the check sum of ISO 13616 fit? */
function isIban(value: string): boolean {
  const account = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return false;
  const digits = (account.slice(4) + account.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
