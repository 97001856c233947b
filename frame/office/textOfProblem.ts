import type { Problem } from '../apiClient.ts';
import type { Translate } from '../words.ts';

/** Why a change was not made, in the office's words; `t`: those of `office`. */
export function textOfProblem(t: Translate, { status, errorCode }: Problem): string {
  if (status === 401) return t('problems.signedOut');
  if (errorCode === 'FRESH_PROOF_REQUIRED') return t('problems.unproven');
  if (errorCode === 'OWN_CASE') return t('problems.ownCase');
  if (status === 403) return t('problems.notAllowed');
  if (status === 404) return t('problems.gone');
  if (status === 409) return t('problems.changedMeanwhile');
  if (status === 429) return t('problems.tooMany');
  if (status >= 400 && status < 500) return t('problems.invalid');
  return t('problems.notReached');
}
