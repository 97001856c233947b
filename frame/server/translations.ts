import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inClubFolder } from '#club/clubFolder.ts';
import { type Locale, locales } from '#platform/context.ts';
import { collectedParts, collectedWords, isOfficePart, wordsAddedTo } from '#platform/words/collectedWords.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { WordBook } from '../pageDocument.ts';
import { type WordTree, withFallback } from '../wordRules.ts';
import { policies } from './club.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** All words of the house: language → namespace → words, German below the other languages (SHELL-09). */
export type Translations = Record<Locale, WordBook>;

/** A namespace and its words in one language. Those of the office are English where a language has none. */
type Namespace = { namespace: string; read(locale: Locale): WordTree; isOffice?: true };

/** Reads `{folder}/{before}de.json`. */
const inFolder =
  (folder: string, before = '') =>
  (locale: Locale) =>
    readTree(`${folder}/${before}${locale}.json`);

/**
 * Reads `frame/words`, the words of the frame's own places (consent, messages, office) and every room's `words`, laid
 * over by the club's own (`words/{lng}.json` of its folder, by namespace). What a room's office pages say stands in
 * `words/office.{de,en}.json`; its namespace is `orderOffice` for the room `order`. What rooms bring for the pages of
 * others is collected (`platform/words/collectedWords.ts`).
 */
export function readTranslations(): Translations {
  const namespaces: Namespace[] = [
    { namespace: 'frame', read: inFolder(`${root}/frame/words`) },
    { namespace: 'consent', read: inFolder(`${root}/frame/consent/words`) },
    { namespace: 'messages', read: inFolder(`${root}/frame/messages/words`) },
    { namespace: 'office', read: inFolder(`${root}/frame/office/words`), isOffice: true },
    ...globSync('*/*/', { cwd: `${root}/rooms` })
      .sort()
      .flatMap((path): Namespace[] => {
        const room = basename(path);
        const folder = `${root}/rooms/${path}/words`;
        return [
          { namespace: room, read: inFolder(folder) },
          { namespace: `${room}Office`, read: inFolder(folder, 'office.'), isOffice: true },
        ];
      }),
    ...collectedParts.map(
      (part): Namespace => ({
        namespace: part,
        read: (locale) => collectedWords(part, locale),
        ...(isOfficePart(part) ? { isOffice: true } : {}),
      }),
    ),
  ];
  const own = (locale: Locale): WordBook =>
    Object.fromEntries(
      namespaces.map(({ namespace, read, isOffice }) => {
        const words = isOffice && locale !== 'de' ? withFallback(read('en'), read(locale)) : read(locale);
        const all = withFallback(words, wordsAddedTo(namespace, locale));
        return [namespace, withFallback(all, clubWords(locale)[namespace] ?? {})];
      }),
    );
  const german = own('de');
  return Object.fromEntries(
    locales.map((locale) => {
      const words = locale === 'de' ? german : own(locale);
      return [
        locale,
        Object.fromEntries(
          namespaces.map(({ namespace }) => [namespace, withFallback(german[namespace] ?? {}, words[namespace] ?? {})]),
        ),
      ];
    }),
  ) as Translations;
}

let kept: Translations | undefined;

/** The same, read once in this process: the words of a product that runs do not change. */
export const keptTranslations = (): Translations => (kept ??= readTranslations());

function clubWords(locale: Locale): WordBook {
  return readTree(inClubFolder(`words/${locale}.json`)) as unknown as WordBook;
}

/** Figures of the club that texts name, by gap; whole minutes. */
const clubFigures = {
  ticketMinutes: Math.round(policies.holds.tickets / 60),
  paymentMinutes: Math.round(policies.holds.payment / 60),
};

/** The words of a file with the club's figures; gaps that a page fills stay. */
function readTree(file: string): WordTree {
  if (!existsSync(file)) return {};
  return JSON.parse(fillIn(readFileSync(file, 'utf8'), clubFigures, (gap) => gap)) as WordTree;
}
