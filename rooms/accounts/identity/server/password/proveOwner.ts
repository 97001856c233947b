import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { hasFreshProof } from '#platform/api/freshProof.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { passwordRefusalDefs } from '../../api.ts';
import { type Credentials, findCredentialsById } from '../accountStore.ts';
import { consumeRateLimit } from '../consumeRateLimit.ts';
import { fitsHash } from '../passwordHash.ts';
import { accountLimit } from '../rateLimitRules.ts';
import { rateLimitKey, takeBackAttempts } from '../rateLimitStore.ts';

/**
 * Makes sure that the account's owner sits there: a token alone may have been stolen. An account with a password shows
 * it; guesses are counted as at sign-in: 429 with the seconds to wait. One without password has signed in within the
 * last five minutes.
 */
export async function proveOwner(ctx: FanContext, password: string | undefined): Promise<Credentials> {
  const account = await findCredentialsById(ctx.sql, ctx.fan.id);
  if (account?.passwordHash === null) {
    if (!hasFreshProof(ctx.fan, ctx.now)) refuse(commonRefusals.freshProofRequired);
    return account;
  }
  if (password === undefined) return refuse(commonRefusals.invalidInput, { errors: { currentPassword: ['required'] } });
  const key = rateLimitKey('password of account', ctx.fan.id);
  const seconds = await consumeRateLimit(ctx, [{ key, limit: accountLimit }]);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
  const fits = await fitsHash(account?.passwordHash, password);
  if (!account || !fits) return refuseCurrentPassword();
  await takeBackAttempts(ctx.sql, [key]);
  return account;
}

/** The current password does not fit, at its field. */
export function refuseCurrentPassword(): never {
  const { CURRENT_PASSWORD_INVALID: refusal } = passwordRefusalDefs;
  return refuse(refusal, { errors: { currentPassword: [refusal.code] } });
}
