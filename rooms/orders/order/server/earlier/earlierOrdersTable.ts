import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { centsOf, isDay } from '#platform/imports/cellRules.ts';
import type { Outcome, TableImport } from '#platform/imports/importTable.ts';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';
import { readEarlierItems } from './earlierItemRules.ts';
import {
  type EarlierOrder,
  type EarlierState,
  earlierStates,
  listEarlierByNumbers,
  listTakenNumbers,
  saveEarlierOrders,
} from './earlierOrderStore.ts';

/** A line of a list of orders, one order to a line. */
type EarlierRow = Omit<EarlierOrder, 'id' | 'fanId'> & { email: string };

/**
 * Orders of an earlier system, by the address of the buyer's account. An order is known by its number; what a later
 * table says else of it corrects what is written down here.
 */
export const earlierOrdersTable: TableImport<EarlierRow> = {
  needed: ['number', 'email', 'ordered_on', 'total', 'items'],
  further: ['state'],
  read: readOrder,
  keysOf: ({ number }) => [number],
  judge: judgeOrders,
  async write(tx, rows) {
    const owners = await ownersOf(tx, rows);
    const orders = rows.map(({ email, ...order }) => ({
      ...order,
      id: newId(),
      fanId: owners.get(email.toLowerCase())!.id,
    }));
    await saveEarlierOrders(tx.sql, orders, tx.now);
  },
};

const isState = (state: string): state is EarlierState => (earlierStates as readonly string[]).includes(state);

function readOrder(cell: (column: string) => string): { row: EarlierRow; faults: string[] } {
  const state = cell('state').toLowerCase() || 'completed';
  const total = centsOf(cell('total'));
  const items = readEarlierItems(cell('items'));
  const [number, email, orderedOn] = [cell('number'), cell('email'), cell('ordered_on')];
  const faults = [
    // What staff can search for.
    ...(/^(?=.*\d)[\p{L}\d ./-]{3,40}$/u.test(number)
      ? []
      : ['number has 3 to 40 letters, digits, spaces, dots, slashes and hyphens, and one digit at least']),
    ...(/^[^\s@]+@[^\s@]+$/.test(email) ? [] : ['email is no mail address']),
    ...(isDay(orderedOn) ? [] : ['ordered_on is no day such as 2020-07-01']),
    ...(total === undefined ? ['total is no amount such as 49.90'] : []),
    ...(items ? [] : ['items are no list such as 2 x Scarf @ 19.90 | 1 x Mug of at most 100 things']),
    ...(isState(state) ? [] : [`state is none of ${earlierStates.join(', ')}`]),
  ];
  const row = { number, email, orderedOn, total: total ?? 0, items: items ?? [] };
  return { row: { ...row, state: isState(state) ? state : 'completed' }, faults };
}

const ownersOf = (ctx: Context, rows: readonly EarlierRow[]) =>
  accountOffice.listOwnersOfEmails(
    ctx,
    rows.map(({ email }) => email),
  );

/** What a later table may correct. */
const said = ({ orderedOn, state, total, items }: Omit<EarlierOrder, 'id' | 'fanId'>): string =>
  JSON.stringify([orderedOn, state, total, items.map(({ quantity, name, price }) => [quantity, name, price])]);

async function judgeOrders(ctx: Context, rows: readonly EarlierRow[]): Promise<Outcome[]> {
  const numbers = rows.map(({ number }) => number);
  const owners = await ownersOf(ctx, rows);
  const taken = new Set(await listTakenNumbers(ctx.sql, numbers));
  const known = new Map((await listEarlierByNumbers(ctx.sql, numbers)).map((order) => [order.number, order]));
  const today = ctx.today();
  return rows.map((row) => {
    const owner = owners.get(row.email.toLowerCase());
    const before = known.get(row.number);
    if (owner?.kind !== 'person') return { fault: 'no person signs in with that email; import people first' };
    if (row.orderedOn > today) return { fault: 'ordered_on is in the future' };
    if (taken.has(row.number)) return { fault: 'an order of this shop has that number' };
    if (before && before.fanId !== owner.id) return { fault: 'the number belongs to the order of another person here' };
    if (!before) return 'added';
    return said(before) === said(row) ? 'known' : 'changed';
  });
}
