import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context } from '#platform/context.ts';
import type { Offer, Searchable } from '#ports/searchable.ts';
import type { searchApi } from '../api.ts';
import { cursorOf, readCursor } from './cursorRules.ts';
import { expandQuery, forgiveSlips } from './expandQuery.ts';
import { type Finding, type FoundDocument, findDocuments } from './findStore.ts';
import { type HitFinder, hitFinder, markHits, snippetOf } from './highlightRules.ts';
import { titleKey } from './lexemeRules.ts';
import { placeOf } from './placeOf.ts';
import type { Expanded } from './queryRules.ts';
import { withTimeLimit } from './withTimeLimit.ts';

type Endpoint = (typeof searchApi)['searchDocuments'];
type Reply = ReplyOf<Endpoint>;

const perPage = 20;

/**
 * One page of what contains the words of `q`. Five statements, BEGIN and COMMIT included; up to four more where nothing
 * is found, and one where something is for sale. Refuses with `SEARCH_TOO_SLOW`.
 */
export async function searchDocuments(
  ctx: Context,
  input: InputOf<Endpoint>,
  searchables: readonly Searchable[],
): Promise<Reply> {
  return withTimeLimit(ctx, async (tx) => {
    const terms = await expandQuery(tx, input.q);
    if (terms.length === 0) return { items: [], next: null, kinds: [], corrected: null, isRelaxed: false };
    const after = readCursor(input.after, tx.now);
    const finding: Finding = {
      terms,
      joint: '&',
      locale: tx.locale,
      titleKey: titleKey(input.q),
      kind: input.kind,
      section: input.section,
      currentSection: tx.section,
      at: after?.at ?? tx.now,
      now: tx.now,
      after,
      limit: perPage,
    };
    const result = await findOrForgive(tx, finding, input.q);
    const offers = await listOffers(tx, result.found.slice(0, perPage), searchables);
    return replyOf(tx, result, { at: finding.at, offers });
  });
}

/** `corrected`: what was searched for instead. `isRelaxed`: what was found has only some of the words. */
type Result = Awaited<ReturnType<typeof findDocuments>> & {
  terms: Expanded[];
  corrected?: string | undefined;
  isRelaxed: boolean;
};

/**
 * Documents with all words; where there are none, with words that look like those that nobody knows; where there are
 * none either, with some words.
 */
async function findOrForgive(ctx: Context, finding: Finding, query: string): Promise<Result> {
  const exact = await findDocuments(ctx.sql, finding);
  if (exact.kinds.length > 0) return { ...exact, terms: finding.terms, isRelaxed: false };
  const forgiven = await forgiveSlips(ctx, finding.terms, query);
  const { terms, corrected } = forgiven ?? { terms: finding.terms };
  const similar = forgiven ? await findDocuments(ctx.sql, { ...finding, terms }) : exact;
  if (similar.kinds.length > 0 || terms.length === 1) return { ...similar, terms, corrected, isRelaxed: false };
  const some = await findDocuments(ctx.sql, { ...finding, terms, joint: '|' });
  return { ...some, terms, corrected, isRelaxed: some.found.length > 0 };
}

/** By number of the document: what is for sale, asked of the rooms that sell it. */
async function listOffers(
  ctx: Context,
  found: FoundDocument[],
  searchables: readonly Searchable[],
): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>();
  for (const [source, documents] of Map.groupBy(found, (document) => document.source)) {
    const searchable = searchables.find((one) => one.source === source);
    const known = await searchable?.listOffers?.(
      ctx,
      documents.map(({ id }) => id),
    );
    for (const { id, number } of documents) {
      const offer = known?.get(id);
      if (offer) offers.set(number, offer);
    }
  }
  return offers;
}

function replyOf(
  ctx: Context,
  { terms, corrected, isRelaxed, found, kinds }: Result,
  { at, offers }: { at: Date; offers: Map<string, Offer> },
): Reply {
  const find = hitFinder(terms);
  const shown = found.slice(0, perPage);
  return {
    items: shown.map((document) => itemOf(ctx, document, find, offers.get(document.number))),
    next: found.length > perPage ? cursorOf(shown.at(-1)!, at) : null,
    kinds,
    corrected: corrected ?? null,
    isRelaxed,
  };
}

const offerReply = ({ price, isFrom, isSoldOut, unitPrice }: Offer): Reply['items'][number]['offer'] => ({
  price: toEuros(price),
  isFrom,
  isSoldOut,
  unitPrice: unitPrice ? { price: toEuros(unitPrice.price), unit: unitPrice.unit } : null,
});

function itemOf(
  ctx: Context,
  document: FoundDocument,
  find: HitFinder,
  offer: Offer | undefined,
): Reply['items'][number] {
  return {
    key: document.number,
    kind: document.kind,
    title: markHits(document.title, find),
    snippet: snippetOf(document.text, find),
    ...placeOf(ctx, document),
    image: document.image,
    date: document.date?.toISOString() ?? null,
    offer: offer ? offerReply(offer) : null,
    lang: document.lang,
  };
}
