import type { Locale } from '#platform/context.ts';
import type { Reader } from './languageRules.ts';

const chosenKey = 'language';
const leftAloneKey = 'languageHintRefused';

/** Remembers in which language somebody wants to read; on this host, in this browser. */
export function rememberLanguage(locale: Locale): void {
  save(chosenKey, locale);
}

/** Remembers that the question has been asked: it is not asked again in this browser. */
export function rememberLanguageHint(): void {
  save(leftAloneKey, '1');
}

/** What this browser knows about its reader. Without storage nothing is suggested, since a no could not be kept. */
export function readReader(): Reader {
  try {
    const isLeftAlone = localStorage.getItem(leftAloneKey) !== null;
    return { preferred: navigator.languages, chosen: localStorage.getItem(chosenKey), isLeftAlone };
  } catch {
    return { preferred: [], chosen: null, isLeftAlone: true };
  }
}

function save(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is closed or full: the choice holds for this page only.
  }
}
