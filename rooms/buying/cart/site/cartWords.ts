import { networkFailure } from '#frame/apiRules.ts';
import type { Translate } from '#frame/words.ts';

/** What a refusal or validation code means, in words (CART-29); a code without words gets the general sentence. */
export function lookUpRefusal(t: Translate, code: string): string {
  if (code === networkFailure.errorCode) return t('offline');
  const key = `refusals.${code}`;
  const text = t(key);
  return text === key ? t('addFailed') : text;
}
