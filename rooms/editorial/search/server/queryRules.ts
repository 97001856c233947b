import type { Locale } from '#platform/context.ts';
import { fold, isStopWord, wordsOf } from '../textRules.ts';
import { textLexeme, titleLexeme } from './lexemeRules.ts';

/** One thing that somebody looks for: a word, or a run of Japanese. All lexemes of `typed` must be there. */
export type Term = {
  typed: string[];
  isCjk: boolean;
  /** Folded, in one piece. */
  run: string;
  /** Pieces it may stand for together: of a hyphenated word, or of a compound. */
  splits: string[][];
};

/** A term with the words of the index that answer it. */
export type Expanded = Term & {
  /** Other forms of the same word. */
  same: string[];
  /** Compounds of which it is the last part: a Heimtrikot is a Trikot. */
  heads: string[];
  /** Longer words with it in them, or words that look like it. */
  near: string[];
  /** For each split, the words that answer each piece. */
  pieces: string[][][];
  /**
   * Those of all these words that too many documents have; they are looked for in titles alone unless another term
   * narrows the search.
   */
  common: ReadonlySet<string>;
};

const maxTerms = 8;
const shortestPiece = 4;

/** What somebody typed as at most eight terms. Stop words count only where there is nothing else. */
export function termsOf(query: string): Term[] {
  const words = wordsOf(query);
  const telling = words.filter(({ lexemes, isCjk }) => isCjk || !lexemes.every(isStopWord));
  return (telling.length > 0 ? telling : words).slice(0, maxTerms).map(({ lexemes, parts, isCjk, spelling }) => ({
    typed: lexemes,
    isCjk,
    run: fold(spelling),
    splits: parts.length > 0 ? [parts] : isCjk ? [] : splitsOf(lexemes[0]!),
  }));
}

/**
 * Every way to cut a long word in two, also with the German joint s between: torwarthandschuh → torwart + handschuh.
 */
function splitsOf(word: string): string[][] {
  const cuts: string[][] = [];
  for (let at = shortestPiece; at <= word.length - shortestPiece; at += 1) {
    cuts.push([word.slice(0, at), word.slice(at)]);
    if (word[at] === 's' && word.length - at - 1 >= shortestPiece) cuts.push([word.slice(0, at), word.slice(at + 1)]);
  }
  return cuts;
}

/** The queries of one search, from the best kind of hit to the weakest. */
export const hitKinds = ['titleSame', 'titleHead', 'titleNear', 'textSame', 'textNear'] as const;
export type HitKind = (typeof hitKinds)[number];

export type QueryScope = { locale: Locale; marks: readonly string[] };

/**
 * The texts of `tsquery`s that find, together, documents with all terms (`&`) or any (`|`): as they are (`…Same`), also
 * at the end of a compound (`…Head`), or also near ones (`…Near`), in the title or anywhere. Lexemes are letters,
 * digits and marks of ours, so that quoting them is enough. Each word of a single term is a query of its own:
 * PostgreSQL reads many small queries several times faster than one with everything in it.
 */
export function queriesOf(hit: HitKind, terms: Expanded[], joint: '&' | '|', { locale, marks }: QueryScope): string[] {
  const isNarrow = joint === '&' && terms.some(({ common }) => common.size === 0);
  const choices = terms.map((term) => {
    const isTitleOnly = (word: string) => hit.startsWith('title') || (!isNarrow && term.common.has(word));
    return choicesOf(term, hit, (word) => `'${(isTitleOnly(word) ? titleLexeme : textLexeme)(word, locale)}'`);
  });
  const queries = joint === '|' || choices.length === 1 ? choices.flat() : [choices.map(either).join(' & ')];
  return [...new Set(queries)].map((query) => [`(${query})`, ...marks.map((mark) => `'${mark}'`)].join(' & '));
}

const either = (choices: readonly string[]): string => `(${choices.join(' | ')})`;

function choicesOf(term: Expanded, hit: HitKind, one: (word: string) => string): string[] {
  const { typed, isCjk, same, heads, near, pieces } = term;
  const whole = isCjk ? [typed.map((pair) => pairOf(pair, one)).join(' & ')] : [...typed, ...same].map(one);
  if (hit.endsWith('Head')) whole.push(...heads.map(one));
  if (!hit.endsWith('Near')) return [...new Set(whole)];
  const joined = pieces.map((split) => `(${split.map((words) => either(words.map(one))).join(' & ')})`);
  return [...new Set([...whole, ...near.map(one), ...joined])];
}

/** A single Japanese character stands at the beginning of many pairs. */
const pairOf = (pair: string, one: (word: string) => string): string =>
  `${one(pair)}${[...pair].length < 2 ? ':*' : ''}`;

/** The word that somebody is still typing, folded; undefined where there is too little to go by. */
export function unfinishedWord(query: string): string | undefined {
  const last = wordsOf(query).slice(0, maxTerms).at(-1);
  if (!last || last.isCjk) return last && '';
  return last.lexemes[0]!.length < 2 ? undefined : last.lexemes[0]!;
}

/**
 * Finds titles with the finished words and one that begins as the last one does, or one of these compounds that contain
 * it.
 */
export function suggestionQuery(query: string, locale: Locale, compounds: readonly string[]): string {
  const words = wordsOf(query).slice(0, maxTerms);
  const inTitle = (word: string, suffix = '') => `'${titleLexeme(word, locale)}'${suffix}`;
  return words
    .flatMap((word, place) => {
      const isLast = place === words.length - 1;
      const others = isLast ? compounds.map((compound) => inTitle(compound)) : [];
      return word.lexemes.map((one) => either([inTitle(one, isLast ? ':*' : ''), ...others]));
    })
    .join(' & ');
}
