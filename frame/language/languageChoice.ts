import type { Locale } from '#platform/context.ts';
import { localStore } from '../browserStorage.ts';
import type { Reader } from './languageRules.ts';

const chosenKey = 'language';
const leftAloneKey = 'languageHintRefused';

/** Remembers in which language somebody wants to read; on this host, in this browser. */
export function rememberLanguage(locale: Locale): void {
  localStore.setItem(chosenKey, locale);
}

/** Remembers that the question has been asked: it is not asked again in this browser. */
export function rememberLanguageHint(): void {
  localStore.setItem(leftAloneKey, '1');
}

/** What this browser knows about its reader. Without storage nothing is suggested, since a no could not be kept. */
export function readReader(): Reader {
  if (!localStore.isOpen()) return { preferred: [], chosen: null, isLeftAlone: true };
  const isLeftAlone = localStore.getItem(leftAloneKey) !== null;
  return { preferred: navigator.languages, chosen: localStore.getItem(chosenKey), isLeftAlone };
}
