import type { Context } from '#platform/context.ts';
import type { Role } from '../rolesRules.ts';
import { createAccount } from './createAccount.ts';
import { hashPassword } from './passwordHash.ts';
import { grantRole } from './staff/grantRole.ts';

/** Everybody's password in the demo; the sign-in page says so. */
export const demoPassword = 'Kurve-1899!';

const accounts: [name: string, firstName: string, lastName: string, role?: Role][] = [
  ['fan', 'Frieda', 'Adler'],
  ['neu', 'Nico', 'Neumann'],
  ['dauerkarte', 'Doris', 'Dauerwald'],
  ['empfaenger', 'Emil', 'Pfänder'],
  ['vorstand', 'Vera', 'Vorndran'],
  ['mitglied', 'Mika', 'Gliedmann'],
  ['eingeladen', 'Ela', 'Lader'],
  ['firma', 'Finn', 'Firmbach'],
  ['sepa', 'Selma', 'Pahl'],
  ['verkauf', 'Vito', 'Kaufmann'],
  ['redaktion', 'Rike', 'Daktari', 'editor'],
  ['shop', 'Sven', 'Hopfner', 'shop'],
  ['versand', 'Vanja', 'Sander', 'fulfilment'],
  ['service', 'Sina', 'Wissner', 'service'],
  ['ticketing', 'Tilda', 'Kettner', 'ticketing'],
  ['finanzen', 'Fine', 'Anzinger', 'finance'],
  ['finanzen2', 'Fido', 'Anders', 'finance'],
  ['personal', 'Petra', 'Sonntag', 'hr'],
  ['camp', 'Cem', 'Kampe', 'camps'],
  ['medien', 'Mela', 'Dieng', 'media'],
  ['einlass', 'Eik', 'Lassen', 'gate'],
  ['admin', 'Ada', 'Minnert', 'administrator'],
];

/** The demo's people (api.md, Demo data). One hash for all: the password is public anyway. */
export async function createDemoAccounts(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [name, firstName, lastName, role] of accounts) {
    const email = `${name}@kurve.test`;
    const account = await createAccount(ctx, { email, firstName, lastName, locale: 'de', passwordHash });
    if (account && role) await grantRole(ctx, { accountId: account.accountId, role });
  }
}
