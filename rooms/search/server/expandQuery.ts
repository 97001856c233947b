import type { Context } from '#platform/context.ts';
import { replaceWord } from '../textRules.ts';
import { type Expanded, type Term, termsOf } from './queryRules.ts';
import { slipsAllowed, slipsBetween } from './typoRules.ts';
import { listRelated, listSimilar, type RelatedWord, type SimilarWord } from './wordStore.ts';

/** Longer words that are looked for besides those that were typed, of all of them together. */
const mostNear = 30;

/** Asks the index which of its words answer what somebody typed. One statement. */
export async function expandQuery(ctx: Context, query: string): Promise<Expanded[]> {
  const terms = termsOf(query);
  const typed = terms.map(typedWord);
  const most = Math.max(6, Math.floor(mostNear / terms.length));
  const parts = [...new Set(terms.flatMap(({ splits }) => splits.flat()))];
  if (typed.every((word) => word === '')) return terms.map((term) => withWords(term, [], new Map(), 0));
  const related = Map.groupBy(await listRelated(ctx.sql, ctx.locale, typed, parts), ({ place }) => place);
  const forms = new Map(parts.map((part, index) => [part, related.get(typed.length + index) ?? []]));
  return terms.map((term, place) => withWords(term, related.get(place) ?? [], forms, most));
}

/** The word that the word list is asked for; empty for Japanese. */
const typedWord = (term: Term): string => (term.isCjk ? '' : term.typed[0]!);

function withWords(term: Term, related: RelatedWord[], forms: Map<string, RelatedWord[]>, most: number): Expanded {
  const same = related.filter(({ relation }) => relation === 'same').map(({ word }) => word);
  const heads = related.filter(({ relation }) => relation === 'head').map(({ word }) => word);
  const near = related
    .map(({ word }) => word)
    .filter((word) => !same.includes(word))
    .slice(0, most);
  const pieces = term.splits
    .map((split) => split.map((part) => forms.get(part) ?? []))
    .filter((split) => split.every((words) => words.length > 0));
  const common = [...related, ...pieces.flat(2)].filter(({ isCommon }) => isCommon).map(({ word }) => word);
  return {
    ...term,
    same,
    heads,
    near,
    pieces: pieces.map((split) => split.map((words) => words.map(({ word }) => word))),
    common: new Set(common),
  };
}

const isUnknown = ({ isCjk, same, near, pieces }: Expanded): boolean =>
  !isCjk && same.length + near.length + pieces.length === 0;

/**
 * The same query with each word that the index does not know replaced by known ones that look like it; `corrected` is what was meant. Undefined where
 * there is nothing to replace. Two statements, none where all words are known.
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
    const common = close.filter(({ isCommon }) => isCommon).map(({ word }) => word);
    return { ...term, near: close.map(({ word }) => word), common: new Set(common) };
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
