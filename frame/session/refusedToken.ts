// Loaded when a call was answered by 401, or by 403 for want of a fresh proof.
import { askToSignIn } from '../signInQuestion.ts';
import { currentUser } from './currentUser.ts';
import { renewRefused } from './renewal.ts';

let renewing: Promise<void> | undefined;
let asking: Promise<boolean> | undefined;

/**
 * A token in place of one that the server has refused (docs/decisions/0142). The session is renewed first; where that
 * is refused too and `mayAsk`, the person is asked to sign in beside the page, which stays as it is. `needsProof`: the
 * token is good, but its sign-in is too long ago; renewing would not help. `readToken`: the token of such calls as it
 * is now. Undefined: there is no other.
 */
export async function replaceToken(
  readToken: () => Promise<string | undefined>,
  refused: string,
  mayAsk: boolean,
  needsProof = false,
): Promise<string | undefined> {
  const other = async () => {
    const token = await readToken().catch(() => undefined);
    return token === refused ? undefined : token;
  };
  if (needsProof) return (await askOnce(true)) ? other() : undefined;
  const known = await other();
  if (known !== undefined) return known;
  const person = currentUser()?.access_token;
  renewing ??= renewRefused(person).finally(() => {
    renewing = undefined;
  });
  await renewing;
  const renewed = await other();
  if (renewed !== undefined || !mayAsk) return renewed;
  return (await askOnce(false)) ? other() : undefined;
}

/** One question for all calls that wait. */
function askOnce(isProof: boolean): Promise<boolean> {
  asking ??= askToSignIn(isProof).finally(() => {
    asking = undefined;
  });
  return asking;
}
