import { networkOf } from '#platform/address/networkRules.ts';
import type { Context } from '#platform/context.ts';
import { findCredentials } from './accountStore.ts';
import { noteEvent } from './devices/noteEvent.ts';
import { accountLimit, addressLimit } from './guessRules.ts';
import { forgiveGuess, guessKey } from './guessStore.ts';
import { fitsHash } from './passwordHash.ts';
import { findSignUpByEmail, type SignUp } from './signUpStore.ts';
import { takeGuess } from './takeGuess.ts';

export type SignInOutcome =
  | { kind: 'signedIn'; accountId: string }
  /** Right password, but the mail link has not been followed yet. */
  | { kind: 'unconfirmed'; signUp: SignUp }
  | { kind: 'wrong' }
  /** Too many tries; seconds until the next may be made. */
  | { kind: 'wait'; seconds: number };

/**
 * Checks e-mail and password. An address without an account costs the same time and gets the same answer as a wrong password.
 * Failures are counted per account name and per network and stay counted (ID-27).
 */
export async function signInWithPassword(
  ctx: Context,
  input: { email: string; password: string },
): Promise<SignInOutcome> {
  const account = guessKey('account', input.email);
  const network = guessKey('network', networkOf(ctx.remoteAddress));
  const seconds = await takeGuess(ctx, [
    { key: account, limit: accountLimit },
    { key: network, limit: addressLimit },
  ]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const known = await findCredentials(ctx.sql, input.email);
  const waiting = await findSignUpByEmail(ctx.sql, input.email, ctx.now);
  if (!(await fitsHash(known ? known.passwordHash : waiting?.passwordHash, input.password))) {
    await noteEvent(ctx, 'passwordWrong', input);
    return { kind: 'wrong' };
  }
  await forgiveGuess(ctx.sql, account, [network]);
  if (known) return { kind: 'signedIn', accountId: known.id };
  return waiting ? { kind: 'unconfirmed', signUp: waiting } : { kind: 'wrong' };
}
