import type { Context } from '#platform/context.ts';
import { replaceWord } from '../textRules.ts';
import { type Expanded, type Term, termsOf } from './queryRules.ts';
import { slipsAllowed, slipsBetween } from './typoRules.ts';
import { listRelated, listSimilar, type RelatedWord, type SimilarWord } from './wordStore.ts';

/** Longer words that are looked for besides those that were typed, of all of them together. */
const maxNear = 30;

/** Documents that are found by their text alone and ranked, for one term. */
const maxInTexts = 5000;

/** Asks the index which of its words answer what somebody typed. Single SQL query. */
export async function expandQuery(ctx: Context, query: string): Promise<Expanded[]> {
  const terms = termsOf(query);
  const typed = terms.map(typedWord);
  const most = Math.max(6, Math.floor(maxNear / terms.length));
  const parts = [...new Set(terms.flatMap(({ splits }) => splits.flat()))];
  if (typed.every((word) => word === '')) return terms.map((term) => withWords(term, [], new Map(), 0));
  const related = Map.groupBy(await listRelated(ctx.sql, ctx.locale, typed, parts), ({ place }) => place);
  const forms = new Map(parts.map((part, index) => [part, related.get(typed.length + index) ?? []]));
  return terms.map((term, place) => withWords(term, related.get(place) ?? [], forms, most));
}

/** The word that the word list is asked for; empty for Japanese. */
const typedWord = (term: Term): string => (term.isCjk ? '' : term.typed[0]!);

function withWords(term: Term, related: RelatedWord[], forms: Map<string, RelatedWord[]>, most: number): Expanded {
  const same = related.filter(({ relation }) => relation === 'same');
  const longer = related.filter(({ word }) => same.every((one) => one.word !== word));
  const near = rareEnough(longer.toSorted((one, other) => one.word.length - other.word.length)).slice(0, most);
  const heads = longer.filter(({ relation }) => relation === 'head').map(({ word }) => word);
  const pieces = term.splits
    .map((split) => split.map((part) => forms.get(part) ?? []))
    .filter((split) => split.every((words) => words.length > 0));
  return {
    ...term,
    same: same.map(({ word }) => word),
    heads: heads.filter((word) => near.includes(word)),
    near,
    pieces: pieces.map((split) => split.map((words) => words.map(({ word }) => word))),
    common: commonOf([...same, ...pieces.flat(2)]),
  };
}

type Counted = { word: string; documents: number };

/** The first of these words, each once, as long as together few enough documents have them to rank all. */
function rareEnough(words: readonly Counted[]): string[] {
  const rare = new Set<string>();
  let documents = 0;
  for (const one of words) {
    if (rare.has(one.word) || documents + one.documents > maxInTexts) continue;
    rare.add(one.word);
    documents += one.documents;
  }
  return [...rare];
}

const commonOf = (words: readonly Counted[]): Set<string> =>
  new Set(words.map(({ word }) => word)).difference(new Set(rareEnough(words)));

const isUnknown = ({ isCjk, same, near, pieces }: Expanded): boolean =>
  !isCjk && same.length + near.length + pieces.length === 0;

/**
 * The same query with each word that the index does not know replaced by known ones that look like it; `corrected` is
 * what was meant. Undefined where there is nothing to replace. Two statements, none where all words are known.
 */
export async function forgiveSlips(
  ctx: Context,
  terms: Expanded[],
  query: string,
): Promise<{ terms: Expanded[]; corrected: string } | undefined> {
  const unknown = terms.map((term) => (isUnknown(term) ? typedWord(term) : ''));
  if (unknown.every((word) => slipsAllowed(word) === 0)) return undefined;
  const similar = Map.groupBy(await listSimilar(ctx.sql, ctx.locale, unknown), ({ place }) => place);
  let corrected = query;
  const forgiven = terms.map((term, place) => {
    const close = closest(unknown[place]!, similar.get(place) ?? []);
    if (close.length === 0) return term;
    corrected = replaceWord(corrected, unknown[place]!, close[0]!.spelling);
    return { ...term, near: close.map(({ word }) => word), common: commonOf(close) };
  });
  return corrected === query ? undefined : { terms: forgiven, corrected };
}

/** Those with the fewest slips, where these are few enough. */
function closest(word: string, similar: SimilarWord[]): SimilarWord[] {
  const allowed = slipsAllowed(word);
  const counted = similar.map((one) => ({ ...one, slips: slipsBetween(word, one.word, allowed) }));
  const least = Math.min(...counted.map(({ slips }) => slips));
  return least > allowed ? [] : counted.filter(({ slips }) => slips === least);
}
