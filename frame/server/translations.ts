import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '#platform/context.ts';
import type { WordBook } from '../pageDocument.ts';
import { type WordTree, withFallback } from '../wordRules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** All words of the house: language → namespace → words, German below the other languages (SHELL-09). */
export type Translations = Record<Locale, WordBook>;

/**
 * Reads `frame/words`, the words of the frame's own places (consent, messages) and every room's `words`, laid over by
 * the club's own (`club/words/{lng}.json`, by namespace).
 */
export function readTranslations(): Translations {
  const folders: [namespace: string, folder: string][] = [
    ['frame', `${root}/frame/words`],
    ['consent', `${root}/frame/consent/words`],
    ['messages', `${root}/frame/messages/words`],
    ...readdirSync(`${root}/rooms`).map((room): [string, string] => [room, `${root}/rooms/${room}/words`]),
  ];
  const own = (locale: Locale): WordBook =>
    Object.fromEntries(
      folders.map(([namespace, folder]) => [
        namespace,
        withFallback(readTree(`${folder}/${locale}.json`), clubWords(locale)[namespace] ?? {}),
      ]),
    );
  const german = own('de');
  return Object.fromEntries(
    locales.map((locale) => {
      const words = locale === 'de' ? german : own(locale);
      return [
        locale,
        Object.fromEntries(folders.map(([name]) => [name, withFallback(german[name] ?? {}, words[name] ?? {})])),
      ];
    }),
  ) as Translations;
}

function clubWords(locale: Locale): WordBook {
  return readTree(`${root}/club/words/${locale}.json`) as unknown as WordBook;
}

function readTree(file: string): WordTree {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordTree) : {};
}
