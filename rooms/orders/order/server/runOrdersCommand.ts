import type { Context } from '#platform/context.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { moveOrder } from './office/moveOrder.ts';
import { ageCheckOf } from './orderRules.ts';
import type { OrderState } from './orderStates.ts';
import { findOrder, lockOrder, type Order } from './orderStore.ts';

const topic: CommandTopic = {
  topic: 'orders',
  docs: 'docs/operations.md',
  commands: {
    show: { args: 'NUMBER', help: 'lines, sums, documents, and the age check to book with the carrier' },
    review: { args: 'NUMBER', help: 'the order is being looked at; each state is told to the customer' },
    accept: { args: 'NUMBER', help: 'the order is being worked on' },
    invoice: { args: 'NUMBER', help: 'issues the invoice' },
    send: { args: 'NUMBER', help: 'issues the invoice and says that it is on its way' },
    arrived: { args: 'NUMBER', help: 'the order is at the customer; what goes back is under the topic returns' },
    import: {
      args: 'FILE [--dry-run]',
      help: 'orders of an earlier system as history, from a table; nothing if a line is wrong (docs/moving-in.md)',
    },
  },
};
const usage = usageOf(topic);

/** What staff say, and what the order becomes by it. */
const deeds: Record<string, OrderState> = {
  review: 'OrderInReview',
  accept: 'OrderInProgress',
  invoice: 'InvoiceCreated',
  send: 'OrderShipped',
  arrived: 'OrderArrived',
};

/**
 * Shows an order or moves it on; the customer hears of it by mail. Imports what an earlier system sold. Throws
 * StartFailure when it cannot be done.
 */
export async function runOrdersCommand(ctx: Context, words: string[]): Promise<string> {
  if (words[0] === 'import') return importEarlier(ctx, words);
  const [deed = '', orderNumber = '', ...rest] = words;
  const to = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
  if (!orderNumber || rest.length > 0 || !(to || deed === 'show')) throw new StartFailure(usage);
  const order = await findOrder(ctx, { orderNumber });
  if (!order) throw new StartFailure(`There is no order ${orderNumber}.`);
  if (to) return moveOn(ctx, order, to);
  return summary(order);
}

async function importEarlier(ctx: Context, words: string[]): Promise<string> {
  const { runTableImport } = await import('#platform/imports/runTableImport.ts');
  const { earlierOrdersTable } = await import('./earlier/earlierOrdersTable.ts');
  return runTableImport(ctx, words, { topic, things: 'earlier orders', table: earlierOrdersTable });
}

function moveOn(ctx: Context, { id, orderNumber, lines }: Order, to: OrderState): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const order = await lockOrder(tx.sql, id);
    if (!order || !(await moveOrder(tx, order, { to })))
      throw new StartFailure(`Order ${orderNumber} is ${order?.state ?? to} and cannot become ${to}.`);
    const check = to === 'OrderShipped' ? ageCheckWords(lines) : [];
    return [`Order ${orderNumber} is ${to}.`, ...check].join('\n  ');
  });
}

function summary({ orderNumber, state, createdAt, lines, total, voucherDiscount, documents }: Order): string {
  return [
    `Order ${orderNumber} of ${createdAt.toISOString().slice(0, 10)} is ${state}.`,
    ...lines.map(lineWords),
    `Total ${formatCents(total + voucherDiscount, 'en')}, of it by voucher ${formatCents(voucherDiscount, 'en')}`,
    ...ageCheckWords(lines),
    ...documents.map(({ kind, number }) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`),
  ].join('\n  ');
}

/** What the carrier has to be told (§ 9 JuSchG). */
function lineWords({ quantity, sku, name, total, terms }: Order['lines'][number]): string {
  const waits = terms.deliversFrom ? `, not before ${terms.deliversFrom}` : '';
  return `${quantity} × ${sku} ${name.de}: ${formatCents(total, 'en')}${waits}`;
}

function ageCheckWords(lines: Order['lines']): string[] {
  const age = ageCheckOf(lines.map(({ terms }) => terms));
  return age > 0 ? [`Send it with an age check: ${age} years, against an identity document.`] : [];
}

/** The topic as the room brings it. */
export const ordersCommands: RoomCommands = { ...topic, run: runOrdersCommand };
