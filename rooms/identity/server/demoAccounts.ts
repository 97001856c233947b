import type { Context } from '#platform/context.ts';
import { createAccount } from './createAccount.ts';
import { hashPassword } from './passwordHash.ts';

/** Everybody's password in the demo; the sign-in page says so. */
export const demoPassword = 'Kurve-1899!';

const accounts: [name: string, firstName: string, lastName: string, isStaff?: true][] = [
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
  ['redaktion', 'Rike', 'Daktari', true],
  ['shop', 'Sven', 'Hopfner', true],
  ['ticketing', 'Tilda', 'Kettner', true],
  ['admin', 'Ada', 'Minnert', true],
];

/** The demo's people (api.md, Demo data). One hash for all: the password is public anyway. */
export async function createDemoAccounts(ctx: Context): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const [name, firstName, lastName, isStaff = false] of accounts) {
    const email = `${name}@kurve.test`;
    await createAccount(ctx, { email, firstName, lastName, locale: 'de', passwordHash, isStaff });
  }
}
