import type { Locale } from '#platform/context.ts';
import type { SearchDocument } from '#ports/searchable.ts';
import { fold, type TextWord, wordsOf } from '../textRules.ts';

/** Raised whenever documents have to be read anew because words are taken from them in another way. */
export const indexVersion = 5;

/** Longer texts are found by their beginning. Characters. */
const longestText = 20_000;
const maxWords = 1500;

/** A row of `search.document`, named as its columns are, and the words it brings. */
export type IndexedDocument = {
  row: Record<string, unknown> & { lang: Locale };
  /** Folded word → spelling. */
  words: Map<string, string>;
};

/** What the index keeps of a document; `wordsIn` takes a text apart. */
export function indexedOf(source: string, document: SearchDocument, now: Date, wordsIn = wordsOf): IndexedDocument {
  const text = document.text.slice(0, longestText);
  const title = wordsIn(document.title);
  const body = wordsIn(text).slice(0, maxWords);
  const words = new Map<string, string>();
  for (const { lexemes, parts, spelling, isCjk } of [...title, ...body])
    if (!isCjk)
      for (const word of [...lexemes, ...parts])
        if (!words.has(word)) words.set(word, parts.includes(word) ? word : spelling.toLowerCase());
  const inTitle = new Set(title.flatMap(lexemesOf));
  const inText = new Set(body.flatMap(lexemesOf));
  return {
    words,
    row: {
      source,
      id: document.id,
      locale: document.locale,
      lang: document.lang ?? document.locale,
      kind: document.kind,
      sections: document.sections,
      title: document.title,
      title_key: keyOf(title),
      text,
      path: document.path,
      image: document.image ?? null,
      date: document.date ?? null,
      rank: document.rank ?? 0,
      shown_from: document.shownFrom ?? null,
      shown_until: document.shownUntil ?? null,
      indexed_at: now,
      lexemes: [
        ...[...inTitle.union(inText)].map((word) => textLexeme(word, document.locale)),
        ...[...inTitle].map((word) => titleLexeme(word, document.locale)),
        ...marksOf(document),
      ],
    },
  };
}

/** Of a Japanese run also its last character: it begins no pair, and may be looked for alone. */
const lexemesOf = ({ lexemes, parts, isCjk, spelling }: TextWord): string[] =>
  isCjk ? [...lexemes, fold([...spelling].at(-1)!)] : [...lexemes, ...parts];

/** A title as one text of folded words. */
export const titleKey = (title: string): string => keyOf(wordsOf(title));

const keyOf = (words: readonly TextWord[]): string =>
  words
    .flatMap(({ lexemes }) => lexemes)
    .join(' ')
    .slice(0, 300);

/** A folded word anywhere in a document for readers of this language. */
export const textLexeme = (word: string, locale: Locale): string => `${locale}.${word}`;
/** A folded word in its title. */
export const titleLexeme = (word: string, locale: Locale): string => `${locale}^${word}`;

const marksOf = ({ kind, sections }: SearchDocument): string[] => [
  `~k:${kind}`,
  ...sections.map((section) => `~s:${section}`),
];
