import type { FanContext } from '#platform/context.ts';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import { hasFreshProof } from '#platform/contract/freshProof.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { passwordRefusalDefs } from '../../contract.ts';
import { type Credentials, findCredentialsById } from '../accountStore.ts';
import { accountLimit } from '../guessRules.ts';
import { forgiveGuess, guessKey } from '../guessStore.ts';
import { fitsHash } from '../passwordHash.ts';
import { takeGuess } from '../takeGuess.ts';

/**
 * Makes sure that the account's owner sits there: a token alone may have been stolen. An account with a password shows it; guesses are counted as at
 * sign-in: 429 with the seconds to wait. One without password has signed in within the last five minutes.
 */
export async function proveOwner(ctx: FanContext, password: string | undefined): Promise<Credentials> {
  const account = await findCredentialsById(ctx.sql, ctx.fan.id);
  if (account?.passwordHash === null) {
    if (!hasFreshProof(ctx.fan, ctx.now)) refuse(commonRefusals.freshProofRequired);
    return account;
  }
  if (password === undefined) return refuse(commonRefusals.invalidInput, { errors: { currentPassword: ['required'] } });
  const key = guessKey('password of account', ctx.fan.id);
  const seconds = await takeGuess(ctx, [{ key, limit: accountLimit }]);
  if (seconds > 0) refuse(commonRefusals.tooManyRequests, { retryAfter: seconds });
  const fits = await fitsHash(account?.passwordHash, password);
  if (!account || !fits) return refuseCurrentPassword();
  await forgiveGuess(ctx.sql, [key]);
  return account;
}

/** The current password does not fit, at its field. */
export function refuseCurrentPassword(): never {
  const { CURRENT_PASSWORD_INVALID: refusal } = passwordRefusalDefs;
  return refuse(refusal, { errors: { currentPassword: [refusal.code] } });
}
