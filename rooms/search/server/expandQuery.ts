import type { Context } from '#platform/context.ts';
import { replaceWord } from '../textRules.ts';
import { type Expanded, type Term, termsOf } from './queryRules.ts';
import { slipsAllowed, slipsBetween } from './typoRules.ts';
import { listRelated, listSimilar, type RelatedWord, type SimilarWord } from './wordStore.ts';

/** `corrected`: what was meant, where words were found only by forgiving slips. */
export type ExpandedQuery = { terms: Expanded[]; corrected?: string };

/** Longer words that are looked for besides those that were typed, of all of them together. */
const mostNear = 30;

/** Asks the index which of its words answer what somebody typed. One statement, a second one where a word is not known at all. */
export async function expandQuery(ctx: Context, query: string): Promise<ExpandedQuery> {
  const terms = termsOf(query);
  const typed = terms.map((term) => (term.isCjk ? '' : term.typed[0]!));
  const most = Math.max(6, Math.floor(mostNear / terms.length));
  const parts = [...new Set(terms.flatMap(({ splits }) => splits.flat()))];
  if (typed.every((word) => word === '')) return { terms: terms.map((term) => withWords(term, [], new Map(), 0)) };
  const related = Map.groupBy(await listRelated(ctx.sql, ctx.locale, typed, parts), ({ place }) => place);
  const forms = new Map(
    parts.map((part, index) => [part, (related.get(typed.length + index) ?? []).map(({ word }) => word)]),
  );
  const expanded = terms.map((term, place) => withWords(term, related.get(place) ?? [], forms, most));
  const unknown = expanded.map((term, place) => (isUnknown(term) ? typed[place]! : ''));
  if (unknown.every((word) => slipsAllowed(word) === 0)) return { terms: expanded };
  return forgiveSlips(expanded, query, unknown, await listSimilar(ctx.sql, ctx.locale, unknown));
}

function withWords(term: Term, related: RelatedWord[], forms: Map<string, string[]>, most: number): Expanded {
  const same = related.filter(({ relation }) => relation === 'same').map(({ word }) => word);
  const heads = related.filter(({ relation }) => relation === 'head').map(({ word }) => word);
  const near = related
    .map(({ word }) => word)
    .filter((word) => !same.includes(word))
    .slice(0, most);
  const pieces = term.splits
    .map((split) => split.map((part) => forms.get(part) ?? []))
    .filter((split) => split.every((words) => words.length > 0));
  return { ...term, same, heads, near, pieces };
}

const isUnknown = ({ isCjk, same, near, pieces }: Expanded): boolean =>
  !isCjk && same.length + near.length + pieces.length === 0;

function forgiveSlips(terms: Expanded[], query: string, unknown: string[], similar: SimilarWord[]): ExpandedQuery {
  let corrected = query;
  const forgiven = terms.map((term, place) => {
    const word = unknown[place]!;
    const most = slipsAllowed(word);
    const close = similar
      .filter((one) => one.place === place)
      .map((one) => ({ ...one, slips: slipsBetween(word, one.word, most) }))
      .filter(({ slips }) => slips <= most)
      .sort((one, other) => one.slips - other.slips);
    const [best] = close;
    if (!best) return term;
    corrected = replaceWord(corrected, word, best.spelling);
    return { ...term, near: close.filter(({ slips }) => slips === best.slips).map((one) => one.word) };
  });
  return corrected === query ? { terms: forgiven } : { terms: forgiven, corrected };
}
