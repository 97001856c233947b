import type { Translate } from '#frame/words.ts';

/** A device in words: `Firefox · Windows`; what it does not tell is left out. */
export function deviceWords(t: Translate, { browser, system }: { browser: string; system: string }): string {
  const known = [browser, system].filter((part) => part !== '');
  return known.length > 0 ? known.join(' · ') : t('security.unknownDevice');
}
