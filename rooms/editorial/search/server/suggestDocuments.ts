import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import type { searchApi } from '../api.ts';
import { wordsOf } from '../textRules.ts';
import { listSuggested } from './findStore.ts';
import { type HitFinder, markHits } from './highlightRules.ts';
import { titleKey } from './lexemeRules.ts';
import { placeOf } from './placeOf.ts';
import { suggestionQuery, unfinishedWord } from './queryRules.ts';
import { withTimeLimit } from './withTimeLimit.ts';
import { listRelated } from './wordStore.ts';

type Endpoint = (typeof searchApi)['suggestDocuments'];

const most = 7;

/**
 * Up to seven titles with a word that begins as somebody types, or a compound with it, in the order of a search. Five
 * statements, BEGIN and COMMIT included; none for less than two letters.
 */
export async function suggestDocuments(ctx: Context, { q }: InputOf<Endpoint>): Promise<ReplyOf<Endpoint>> {
  const word = unfinishedWord(q);
  if (word === undefined) return [];
  return withTimeLimit(ctx, async (tx) => {
    const related = word === '' ? [] : await listRelated(tx.sql, tx.locale, [word], []);
    const compounds = related.filter(({ relation }) => relation !== 'begins').map((one) => one.word);
    const query = suggestionQuery(q, tx.locale, compounds);
    const found = await listSuggested(tx.sql, query, {
      titleKey: titleKey(q),
      now: tx.now,
      currentSection: tx.section,
      limit: most,
    });
    const find = typedPartsOf(q);
    return found.map((document) => ({
      kind: document.kind,
      title: markHits(document.title, find),
      ...placeOf(tx, document),
      lang: document.lang,
    }));
  });
}

/** Marks the letters that have been typed, at the beginning of a word or inside a compound. */
function typedPartsOf(query: string): HitFinder {
  const typed = wordsOf(query).flatMap(({ lexemes, isCjk }) => (isCjk ? [] : lexemes));
  return (word) => {
    const whole = word.isCjk ? '' : word.lexemes[0]!;
    const part = typed.find((one) => whole.startsWith(one)) ?? typed.find((one) => whole.includes(one));
    if (part === undefined) return undefined;
    const from = whole.indexOf(part);
    // Up to the first letter of the part; a hyphen before it is not marked.
    return [writtenLength(word.spelling, from + 1) - 1, writtenLength(word.spelling, from + part.length)];
  };
}

/**
 * So many characters of a word as it is written make so many of its lexeme, which has no hyphens and one letter for ä
 * and ae.
 */
function writtenLength(spelling: string, ofLexeme: number): number {
  let length = 0;
  const isShort = () => (wordsOf(spelling.slice(0, length))[0]?.lexemes[0]?.length ?? 0) < ofLexeme;
  while (length < spelling.length && isShort()) length += 1;
  return length;
}
