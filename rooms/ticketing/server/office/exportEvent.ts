import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csvRules.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/identity/server/index.ts';
import type { counterApi } from '../../counterApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { findOfficeEvent } from './officeEventStore.ts';
import { type ListedRight, listLivingRights } from './rightListStore.ts';

type Table = { columns: string[]; rows: unknown[][] };

/** A list of an event's living rights as a file. Refuses 404. */
export async function exportTicketEvent(
  ctx: Context,
  { eventId, list }: InputOf<typeof counterApi.exportTicketEvent>,
): Promise<FileReply> {
  const event = (await findOfficeEvent(ctx.sql, eventId)) ?? refuse(officeRefusals.unknownTicketEvent);
  const rights = await listLivingRights(ctx.sql, eventId);
  const { columns, rows } =
    list === 'seats' ? await seats(ctx, rights) : list === 'vat' ? vat(rights) : entrances(rights);
  const fileName = `${event.slug}-${list}.csv`;
  return { contentType: 'text/csv; charset=utf-8', fileName, content: csvOf(columns, rows) };
}

async function seats(ctx: Context, rights: readonly ListedRight[]): Promise<Table> {
  const ids = [...new Set(rights.flatMap(({ holderId }) => holderId ?? []))];
  const accounts = ids.length > 0 ? await listAccounts(ctx, ids) : [];
  const nameOf = new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, ctx.locale) || email]));
  return {
    columns: ['serial', 'stand', 'block', 'row', 'seat', 'entrance', 'category', 'class', 'holder', 'origin', 'price'],
    rows: rights.map((right) => [
      ...[right.serial, right.stand, right.block, right.row, right.seat, right.entrance],
      ...[right.categoryNames?.de, right.code, right.guestName ?? nameOf.get(right.holderId ?? '')],
      ...[right.origin, right.price / 100],
    ]),
  };
}

/** Sums by rate, origin and class; VAT of each sum is what is contained in it. */
function vat(rights: readonly ListedRight[]): Table {
  const groups = Map.groupBy(rights, ({ vatRate, origin, code }) => `${vatRate} ${origin} ${code}`);
  return {
    columns: ['vatRate', 'origin', 'class', 'tickets', 'gross', 'net', 'vat'],
    rows: [...groups.values()].map((group) => {
      const { vatRate, origin, code } = group[0]!;
      const gross = group.reduce((sum, { price }) => sum + price, 0);
      const net = Math.round(gross / (1 + vatRate / 100));
      return [vatRate, origin, code, group.length, gross / 100, net / 100, (gross - net) / 100];
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
