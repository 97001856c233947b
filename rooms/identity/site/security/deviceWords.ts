import type { Words } from '#frame/words.ts';

/** A device in words: `Firefox · Windows`; what it does not tell is left out. */
export function deviceWords(t: Words, { browser, system }: { browser: string; system: string }): string {
  const known = [browser, system].filter((part) => part !== '');
  return known.length > 0 ? known.join(' · ') : t('security.unknownDevice');
}
