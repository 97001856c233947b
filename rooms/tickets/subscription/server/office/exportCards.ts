import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { cardCode } from '../../cardRules.ts';
import type { contractOfficeApi } from '../../officeApi.ts';
import { listTermsOfSeason, type Term } from '../contracts/contractStore.ts';
import { listCards, numberCards } from './cardStore.ts';
import { getSeason } from './officeSeasons.ts';

type Api = typeof contractOfficeApi;
type Card = { term: Term; code: string };

/** Numbers the cards of confirmed contracts; who has a number keeps it. Refuses 404. */
export const numberContractCards = (
  ctx: Context,
  { masterDataId }: InputOf<Api['numberContractCards']>,
): Promise<ReplyOf<Api['numberContractCards']>> =>
  ctx.inTransaction(async (tx) => {
    await getSeason(tx, masterDataId);
    const isNew = await numberCards(tx, masterDataId);
    const { length: count } = await readCards(tx, masterDataId);
    if (isNew > 0) await tx.audit({ subject: { kind: 'contractSeason', id: masterDataId }, after: { count: isNew } });
    return { count, new: isNew };
  });

/** Cards that are numbered, of contracts that live and still want one, in the order of contract numbers. */
async function readCards(ctx: Context, masterDataId: string): Promise<Card[]> {
  const cards = await listCards(ctx, { seasonIds: [masterDataId] });
  const numbers = new Map(cards.map(({ contractId, number }) => [contractId, number]));
  const terms = await listTermsOfSeason(ctx, { masterDataId });
  return terms
    .filter(({ endedAt, shippingCode }) => endedAt === null && shippingCode === 'card')
    .flatMap((term) => {
      const number = numbers.get(term.contractId);
      return number === undefined ? [] : [{ term, code: cardCode(number) }];
    });
}

/** What the printer of the cards, or of their envelopes, needs, as a table of its own each. */
const lists: Record<'cards' | 'labels', { columns: string[]; cells(card: Card): unknown[] }> = {
  cards: {
    columns: ['number', 'ean13', 'firstName', 'lastName', 'venue', 'block', 'row', 'seat', 'pricingClass', 'season'],
    cells: ({ term, code }: Card) => [
      ...[term.number, code, term.recipientFirstName, term.recipientLastName, term.venue, term.block, term.seatRow],
      ...[term.seat, term.pricingClass, term.season],
    ],
  },
  labels: {
    columns: ['number', 'firstName', 'lastName', 'company', 'street', 'addition', 'postalCode', 'city', 'country'],
    cells: ({ term: { number, shippingAddress: to } }: Card) => [
      ...[number, to?.firstName, to?.lastName, to?.company, to?.street, to?.additionalAddress, to?.postalCode],
      ...[to?.city, to?.countryCode],
    ],
  },
};

/** The numbered cards of a season, or their addresses. Refuses 404. */
export async function exportContractCards(
  ctx: Context,
  { masterDataId, list }: InputOf<Api['exportContractCards']>,
): Promise<FileReply> {
  const { season } = await getSeason(ctx, masterDataId);
  const { columns, cells } = lists[list];
  const rows = (await readCards(ctx, masterDataId)).map(cells);
  const fileName = `contract-${list}-${season}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: spreadsheetOf(ctx.locale, columns, rows) };
}
