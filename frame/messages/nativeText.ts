import type { Translate } from '../words.ts';

/**
 * The words of a native server code (ERR-37); a code without words gets the general text (ERR-38). `t`: the words
 * `messages`.
 */
export function nativeText(t: Translate, code: string): string {
  const key = `codes.${code}`;
  const text = t(key);
  return text === key ? t('errors.server') : text;
}
