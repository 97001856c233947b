import type { ClubParts } from './shape/folder.ts';

/** Reserved for examples and tests (RFC 2606, RFC 6761): nobody reaches them. */
const nobodysHost = /(^|\.)(test|example|invalid|localhost|example\.(com|org|net))$/i;

/** Accounts that stand in banks' and payment services' examples. */
const exampleIbans = new Set(['DE02120300000000202051', 'DE02500105170137075030', 'DE89370400440532013000']);

/** What stands in fields that nobody has filled in; `club new` writes it. */
export const placeholder = 'PLACEHOLDER';

/**
 * What in a club's folder stands for something that is still to come: file, field and what it is. With these nobody may
 * sell to real people.
 */
export function placeholdersIn(parts: ClubParts): [file: keyof ClubParts, fault: string][] {
  const { operator } = parts['addressBook.ts'];
  const { club } = parts['club.ts'];
  const { siteSettings } = parts['sites.ts'];
  const { staging, production } = siteSettings.addresses;
  return [
    ...entriesOf('operator', operator).map(inFile('addressBook.ts')),
    ...parts['partners.ts'].companies
      .flatMap(({ id, seller }) => entriesOf(`companies.${id}.seller`, seller))
      .map(inFile('partners.ts')),
    ...entriesOf('club', { email: club.supportEmail }, 'supportEmail').map(inFile('club.ts')),
    ...hosts('club.cookieDomains', club.cookieDomains).map(inFile('club.ts')),
    ...entriesOf('policies', { email: parts['policies.ts'].policies.securityEmail }, 'securityEmail').map(
      inFile('policies.ts'),
    ),
    ...hosts(
      'siteSettings.addresses',
      [staging, production].flatMap(({ main, others }) =>
        [main, ...(others ? [others] : [])].map((address) => new URL(address.replace('{key}', 'site')).hostname),
      ),
    ).map(inFile('sites.ts')),
  ];
}

const inFile =
  (file: keyof ClubParts) =>
  (fault: string): [keyof ClubParts, string] => [file, fault];

const hosts = (field: string, some: readonly string[]): string[] =>
  some.filter((host) => nobodysHost.test(host)).map((host) => `${field}: nobody reaches ${host}`);

/** What is wrong with the fields of a company's entry. */
function entriesOf(owner: string, entry: Record<string, string>, name?: string): string[] {
  return Object.entries(entry).flatMap(([field, value]) => {
    const why = whyPlaceholder(field, value);
    return why ? [`${owner}.${name ?? field}: "${value}" ${why}`] : [];
  });
}

function whyPlaceholder(field: string, value: string): string | undefined {
  if (value.includes(placeholder)) return 'is still to be filled in';
  if (field === 'email') return nobodysHost.test(value.split('@')[1] ?? '') ? 'reaches nobody' : undefined;
  if (field === 'vatId') return /^[A-Z]{2}0{5,}/.test(value) ? 'is no VAT number' : undefined;
  if (field === 'register') return /\b0{3,}\b/.test(value) ? 'is no number of a register' : undefined;
  if (field === 'phone') return /\b0{4,}\b/.test(value) ? 'is no phone number' : undefined;
  if (field !== 'iban') return undefined;
  if (exampleIbans.has(value.replaceAll(' ', ''))) return 'is an example that banks print';
  return isIban(value) ? undefined : 'is no IBAN';
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
