import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { type Account, accountOffice, listAccounts, namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { readSearch } from '#rooms/orders/orderHandling/server/index.ts';
import { payable, readRefundable } from '#rooms/orders/returns/server/index.ts';
import { readRightSearch } from '../../rightSearchRules.ts';
import { type rightsApi, rightsRefusals } from '../../rightsApi.ts';
import { type ListedRight, listChain, listRightRows, type RightSearch } from './rightListStore.ts';

type RoomApi = typeof rightsApi;
type WireRight = ReplyOf<RoomApi['listRights']>['items'][number];
export type OfficeRight = ReplyOf<RoomApi['readRight']>;

const pageSize = 50;
/** People, and orders, whose tickets a search by name looks at. */
const maxPeople = 200;
const maxOrders = 200;

/** One page of rights; `next` is absent at the end. At most six statements with the token's. */
export async function listRights(
  ctx: Context,
  { q, after, ...filter }: InputOf<RoomApi['listRights']>,
): Promise<ReplyOf<RoomApi['listRights']>> {
  const search = q ? await searchFor(ctx, q) : undefined;
  const rows = await listRightRows(ctx.sql, { ...filter, search, after }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return { items: await onWire(ctx, shown), ...(last ? { next: last.id } : {}) };
}

/** What was typed, as whom or what it may name. */
async function searchFor(ctx: Context, q: string): Promise<RightSearch> {
  const none = { ...readRightSearch(q), personIds: [], orderIds: [], guestName: q };
  const wanted = readSearch(q);
  if (!wanted) return none;
  if ('email' in wanted || 'names' in wanted) {
    const people = await accountOffice.listPeople(ctx, wanted, { limit: maxPeople });
    const personIds = people.map(({ id }) => id);
    return { ...none, personIds, orderIds: 'names' in wanted ? await ordersOf(ctx, wanted) : [] };
  }
  return { ...none, orderIds: await ordersOf(ctx, wanted) };
}

type Wanted = NonNullable<ReturnType<typeof readSearch>>;

async function ordersOf(ctx: Context, search: Exclude<Wanted, { email: string }>): Promise<string[]> {
  const orders = await orderOffice.listAllOrders(ctx, { search }, { isOldestFirst: false, limit: maxOrders });
  return orders.map(({ id }) => id);
}

/** One right with its chain. Refuses 404. */
export async function readRight(ctx: Context, { rightId }: InputOf<RoomApi['readRight']>): Promise<OfficeRight> {
  const rows = await listChain(ctx.sql, rightId);
  const row = rows.find(({ id }) => id === rightId) ?? refuse(rightsRefusals.unknownRight);
  ctx.concerns(row.holderId ?? row.buyerId);
  const chain = await onWire(ctx, rows);
  const [buyer] = row.buyerId ? await peopleOf(ctx, [row.buyerId]) : [];
  const refund = row.endedAt === null ? await refundFor(ctx, row) : undefined;
  return {
    ...chain.find(({ id }) => id === rightId)!,
    vatRate: row.vatRate,
    format: row.format,
    isChanged: row.isChanged,
    chain,
    ...(buyer ? { buyer } : {}),
    ...(refund ? { refund: { orderVersion: refund.orderVersion, amount: toEuros(refund.amount) } } : {}),
    history: await historyOf(ctx, rightId),
  };
}

/** What would go back for one piece of its line now, in cents; undefined: nothing. */
export async function refundFor(
  ctx: Context,
  { orderId, orderLineId }: Pick<ListedRight, 'orderId' | 'orderLineId'>,
): Promise<{ orderVersion: number; amount: number; lineId: string } | undefined> {
  const order = orderId === null ? undefined : await orderOffice.readAnyOrder(ctx, orderId);
  if (!order) return undefined;
  const refundable = await readRefundable(ctx, order);
  const { lines, isSettledElsewhere } = refundable;
  const line = lines.find(({ lineId }) => lineId === orderLineId);
  if (!line || line.left === 0 || isSettledElsewhere) return undefined;
  // As refunds of orders count: with the last piece goes the last cent.
  const amount = payable(Math.floor(line.leftAmount / line.left), refundable);
  if (amount === 0 && refundable.isWithBank) return undefined;
  return { orderVersion: order.version, amount, lineId: line.lineId };
}

async function historyOf(ctx: Context, rightId: string): Promise<OfficeRight['history']> {
  const rows = await listAudit(ctx.sql, { subjectKind: 'ticketRight', subjectId: rightId }, 100);
  const whoIs = await namesOfDeciders(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ at, what, accountId, why }) => {
    const who = whoIs(accountId)?.name;
    return { at: at.toISOString(), what, ...(who ? { who } : {}), ...(why ? { why } : {}) };
  });
}

async function peopleOf(ctx: Context, ids: readonly string[]) {
  const accounts = ids.length > 0 ? await listAccounts(ctx, [...new Set(ids)]) : [];
  return accounts.map(({ id, email, ...person }: Account) => {
    const name = fullName(person, ctx.locale);
    return { accountId: id, email, ...(name ? { name } : {}) };
  });
}

async function onWire(ctx: Context, rows: readonly ListedRight[]): Promise<WireRight[]> {
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ holderId }) => holderId ?? []),
  );
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const numbers = orderIds.length > 0 ? await orderOffice.listOrderNumbers(ctx, orderIds) : new Map<string, string>();
  return rows.map((row) => rightOnWire(row, people, numbers));
}

function rightOnWire(
  row: ListedRight,
  people: readonly { accountId: string }[],
  numbers: ReadonlyMap<string, string>,
): WireRight {
  const { id, serial, generation, code, state, origin, price, issuedAt, endedAt, names, startsAt, holderId } = row;
  const holder = holderId ? (people.find(({ accountId }) => accountId === holderId) ?? { accountId: holderId }) : null;
  const number = row.orderId === null ? undefined : numbers.get(row.orderId);
  const texts = { block: row.block, stand: row.stand, entrance: row.entrance, row: row.row, seat: row.seat };
  const optional = { ...texts, guestName: row.guestName, endCause: row.endCause, orderId: row.orderId, holder };
  return {
    id,
    serial,
    generation,
    code,
    state,
    origin,
    price: toEuros(price),
    issuedAt: issuedAt.toISOString(),
    handovers: row.handovers,
    event: { id: row.eventId, names, startsAt: startsAt.toISOString() },
    category: { number: row.category, ...(row.categoryNames ? { names: row.categoryNames } : {}) },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
    ...(number ? { orderNumber: number } : {}),
  };
}
