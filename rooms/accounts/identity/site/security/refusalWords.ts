import type { Translate } from '#frame/words.ts';

const known = [
  'CURRENT_PASSWORD_INVALID',
  'CODE_INVALID',
  'SECOND_FACTOR_IS_ON',
  'SECOND_FACTOR_IS_OFF',
  'PASSKEY_LIST_FULL',
];

/** What a refused change says. */
export function refusalWords(t: Translate, code: string): string {
  if (code === 'TOO_MANY_REQUESTS') return t('security.tooMany');
  return known.includes(code) ? t(`refusals.${code}`) : t('security.failed');
}
