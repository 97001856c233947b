import { newSecret } from '#platform/ids/ids.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { createAccount } from '../server/createAccount.ts';
import { hashPassword } from '../server/passwordHash.ts';
import { signInOverHttp, type Tokens } from './signInOverHttp.ts';

const password = 'Kurve-1899!';

/**
 * A new person who has signed in at the provider, as the site does it; needs a house that listens at its own origin.
 */
export async function aSignedInPerson(
  house: TestHouse & { origin: string },
): Promise<{ id: string; email: string; token: string; tokens: Tokens }> {
  const email = `person-${newSecret().toLowerCase()}@kurve.test`;
  const passwordHash = await hashPassword(password);
  const input = { email, locale: 'de', firstName: 'Toni', lastName: 'Muster', passwordHash, isProven: true } as const;
  const account = await createAccount(house.context(), input);
  if (!account) throw new Error(`${email} is taken`);
  const tokens = await signInOverHttp(house.origin, email, password);
  return { id: account.accountId, email, token: tokens.accessToken, tokens };
}
