import type { TicketClass } from '#club/ticketClasses.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import type { Context, Locale } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import type { counterApi } from '../../counterApi.ts';
import { seatClassWords } from '../classWords.ts';
import { serverWords } from '../serverWords.ts';
import { cashBook } from './cashBook.ts';
import { getOfficeEvent } from './officeEventStore.ts';
import { type ListedRight, listLivingRights } from './rightListStore.ts';

type Column = keyof (typeof serverWords)['de']['exports']['columns'];
type Table = { columns: Column[]; rows: unknown[][] };

/** A list of an event's living rights as a file. Refuses 404. */
export async function exportTicketEvent(
  ctx: Context,
  { eventId, list }: InputOf<typeof counterApi.exportTicketEvent>,
): Promise<FileReply> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const content =
    list === 'cashbook' || list === 'closings'
      ? await cashBook(ctx, event, list)
      : await listOfRights(ctx, eventId, list);
  return { contentType: 'text/csv; charset=utf-8', fileName: `${event.slug}-${list}.csv`, content };
}

async function listOfRights(ctx: Context, eventId: string, list: 'seats' | 'vat' | 'entrances'): Promise<Uint8Array> {
  const rights = await listLivingRights(ctx.sql, eventId);
  const { columns, rows } =
    list === 'seats' ? await seats(ctx, rights) : list === 'vat' ? vat(ctx.locale, rights) : entrances(rights);
  const words = serverWords[ctx.locale].exports.columns;
  return spreadsheetOf(
    ctx.locale,
    columns.map((column) => words[column]),
    rows,
  );
}

/** A right's price class and origin in words; an origin that has none yet as it is. */
function inWords(locale: Locale, { code, origin }: Pick<ListedRight, 'code' | 'origin'>) {
  const origins: Partial<Record<string, string>> = serverWords[locale].exports.origins;
  return { className: seatClassWords(code as TicketClass)[locale], originName: origins[origin] ?? origin };
}

/** In two parts, as people read it; as one word a spreadsheet would take some of them for numbers (`12E4567890`). */
const readableSerial = (serial: string): string => `${serial.slice(0, 5)} ${serial.slice(5)}`;

async function seats(ctx: Context, rights: readonly ListedRight[]): Promise<Table> {
  const ids = [...new Set(rights.flatMap(({ holderId }) => holderId ?? []))];
  const accounts = ids.length > 0 ? await listAccounts(ctx, ids) : [];
  const nameOf = new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, ctx.locale) || email]));
  return {
    columns: ['serial', 'stand', 'block', 'row', 'seat', 'entrance', 'category', 'class', 'holder', 'origin', 'price'],
    rows: rights.map((right) => {
      const { className, originName } = inWords(ctx.locale, right);
      return [
        ...[readableSerial(right.serial), right.stand, right.block, right.row, right.seat, right.entrance],
        ...[right.categoryNames?.[ctx.locale] ?? right.categoryNames?.de, className],
        ...[right.guestName ?? nameOf.get(right.holderId ?? ''), originName, right.price / 100],
      ];
    }),
  };
}

/** Sums by rate, origin and class; VAT of each sum is what is contained in it. */
function vat(locale: Locale, rights: readonly ListedRight[]): Table {
  const groups = Map.groupBy(rights, ({ vatRate, origin, code }) => `${vatRate} ${origin} ${code}`);
  return {
    columns: ['vatRate', 'origin', 'class', 'tickets', 'gross', 'net', 'vat'],
    rows: [...groups.values()].map((group) => {
      const { vatRate } = group[0]!;
      const { className, originName } = inWords(locale, group[0]!);
      const gross = group.reduce((sum, { price }) => sum + price, 0);
      const net = Math.round(gross / (1 + vatRate / 100));
      return [vatRate, originName, className, group.length, gross / 100, net / 100, (gross - net) / 100];
    }),
  };
}

function entrances(rights: readonly ListedRight[]): Table {
  const groups = Map.groupBy(rights, ({ entrance, block }) => `${entrance ?? ''} ${block ?? ''}`);
  return {
    columns: ['entrance', 'stand', 'block', 'tickets'],
    rows: [...groups.values()]
      .map((group) => [group[0]!.entrance, group[0]!.stand, group[0]!.block, group.length])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  };
}
