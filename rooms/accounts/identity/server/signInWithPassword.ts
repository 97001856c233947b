import { networkOf } from '#platform/address/networkRules.ts';
import type { Context } from '#platform/context.ts';
import { type Credentials, findCredentials, replacePassword } from './accountStore.ts';
import { consumeRateLimit } from './consumeRateLimit.ts';
import { noteEvent } from './devices/noteEvent.ts';
import { fitsHash, hashPassword, isOwnHash } from './passwordHash.ts';
import { accountAnywhereLimit, accountLimit, knownBrowserLimit, networkLimit } from './rateLimitRules.ts';
import { rateLimitKey, takeBackAttempts } from './rateLimitStore.ts';
import { findSignUpByEmail, type SignUp } from './signUpStore.ts';

export type SignInOutcome =
  | { kind: 'signedIn'; accountId: string }
  /** Right password, but the mail link has not been followed yet. */
  | { kind: 'unconfirmed'; signUp: SignUp }
  | { kind: 'wrong' }
  /** Too many attempts; seconds until the next may be made. */
  | { kind: 'wait'; seconds: number };

/**
 * Checks e-mail and password. An address without an account costs the same time and gets the same answer as a wrong
 * password. Wrong answers stay counted (ID-27): for the account from this network, for the account from anywhere and
 * for the network, which stops only accounts that somebody there is guessing at. A browser in which this person has signed in before (`isKnownBrowser`) is counted for itself, so
 * that no stranger locks the owner out. A hash that came from an earlier system is made anew.
 */
export async function signInWithPassword(
  ctx: Context,
  input: { email: string; password: string },
  isKnownBrowser: (accountId: string) => boolean,
): Promise<SignInOutcome> {
  const known = await findCredentials(ctx.sql, input.email);
  const { own, shared } = keysOf(ctx, input.email, known !== undefined && isKnownBrowser(known.id));
  const seconds = await consumeRateLimit(ctx, [own, ...shared]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const waiting = await findSignUpByEmail(ctx.sql, input.email, ctx.now);
  if (!(await fitsHash(known ? known.passwordHash : waiting?.passwordHash, input.password))) {
    await noteEvent(ctx, 'passwordWrong', input);
    return { kind: 'wrong' };
  }
  const takenBack = shared.map(({ key, limit: { refill } }) => ({ key, refill }));
  await takeBackAttempts(ctx.sql, [own.key], takenBack);
  if (known) await renewHash(ctx, known, input.password);
  if (known) return { kind: 'signedIn', accountId: known.id };
  return waiting ? { kind: 'unconfirmed', signUp: waiting } : { kind: 'wrong' };
}

/** Replaces a hash of an earlier system, unless the password has been changed meanwhile. */
async function renewHash(ctx: Context, { id, passwordHash }: Credentials, password: string): Promise<void> {
  if (passwordHash === null || isOwnHash(passwordHash)) return;
  await replacePassword(ctx.sql, id, { oldHash: passwordHash, newHash: await hashPassword(password) });
}

/** What a password of this account is counted by, and what attempts for others are counted by as well. */
function keysOf(ctx: Context, email: string, isKnown: boolean) {
  if (isKnown) return { own: { key: rateLimitKey('known browser', email), limit: knownBrowserLimit }, shared: [] };
  const network = networkOf(ctx.remoteAddress);
  const ownKey = rateLimitKey('account from network', `${email} ${network}`);
  return {
    own: { key: ownKey, limit: accountLimit },
    shared: [
      { key: rateLimitKey('account', email), limit: accountAnywhereLimit },
      { key: rateLimitKey('network', network), limit: networkLimit, onlyWhere: ownKey },
    ],
  };
}

/**
 * The keys of an account whose attempts are taken back once its owner has set a new password, from the network where
 * they are.
 */
export const ownRateLimitKeys = (ctx: Context, email: string): string[] => [
  rateLimitKey('known browser', email),
  rateLimitKey('account', email),
  rateLimitKey('account from network', `${email} ${networkOf(ctx.remoteAddress)}`),
];
