import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import type { searchContract } from '../contract.ts';
import { wordsOf } from '../textRules.ts';
import { listSuggested } from './findStore.ts';
import { type HitFinder, markHits } from './highlightRules.ts';
import { periodsAt } from './lexemeRules.ts';
import { placeOf } from './placeOf.ts';
import { suggestionQuery } from './queryRules.ts';
import { withinPatience } from './withinPatience.ts';

type Endpoint = (typeof searchContract)['suggestDocuments'];

const most = 7;

/** Up to seven titles that begin as somebody types, the newest first. Four statements, BEGIN and COMMIT included; none for less than two letters. */
export async function suggestDocuments(ctx: Context, { q }: InputOf<Endpoint>): Promise<ReplyOf<Endpoint>> {
  ctx.setHeader('cache-control', 'private, no-store');
  const query = suggestionQuery(q, { locale: ctx.locale, periods: periodsAt(ctx.now).flat() });
  if (query === undefined) return [];
  return withinPatience(ctx, async (tx) => {
    const found = await listSuggested(tx.sql, query, { now: tx.now, currentSection: tx.section, limit: most });
    const find = beginningsOf(q);
    return found.map((document) => ({
      kind: document.kind,
      title: markHits(document.title, find),
      ...placeOf(tx, document),
      lang: document.lang,
    }));
  });
}

/** Marks the letters that have been typed. */
function beginningsOf(query: string): HitFinder {
  const typed = wordsOf(query).flatMap(({ lexemes, isCjk }) => (isCjk ? [] : lexemes));
  return (word) => {
    const beginning = typed.find((one) => !word.isCjk && word.lexemes[0]!.startsWith(one));
    return beginning === undefined ? undefined : [0, Math.min(beginning.length, word.length)];
  };
}
