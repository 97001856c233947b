import { parseArgs } from 'node:util';
import { club } from '#club/club.ts';
import type { Context } from '#platform/context.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import { findOrder, type Order } from '#rooms/orders/order/server/index.ts';
import { listToRead } from './declarationStore.ts';
import { openCase } from './inbox/openCase.ts';
import { notePaid } from './notePaid.ts';
import { receiveLine, refuseLine } from './receiveLine.ts';
import { type ReturnKind, shareOf } from './returnRules.ts';
import { listOpen } from './returnStore.ts';
import { lockAndAssess, takeLines } from './takeLines.ts';

const topic: CommandTopic = {
  topic: 'returns',
  docs: 'docs/shop.md',
  commands: {
    list: { help: 'what waits for somebody' },
    receive: {
      args: 'ID [--unsellable]',
      help: 'what was sent back is here: the money goes back, the pieces into stock',
    },
    refuse: { args: 'ID --reason "WORDS"', help: 'not taken back; the buyer reads the words' },
    take: {
      args: 'ORDER SKU [--pieces 1] [--declared 2026-11-20]',
      help: 'for a declaration in words of that day: these pieces shall come back',
    },
    paid: { args: 'ID', help: 'money that no payment service could send has been sent by hand' },
  },
};
const usage = usageOf(topic);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const day = 86_400_000;

/** What staff do with returns on the command line. Throws StartFailure when it cannot be done. */
export async function runReturnsCommand(ctx: Context, words: string[]): Promise<string> {
  const { values, positionals } = readWords(words);
  const [deed, subject = '', sku = ''] = positionals;
  if (deed === 'list') return list(ctx);
  if (deed === 'take') {
    const now = declaredAt(ctx, values.declared);
    return take({ ...ctx, now }, { orderNumber: subject, sku, pieces: Number(values.pieces) });
  }
  if (!uuid.test(subject)) throw new StartFailure(usage);
  if (deed === 'receive') return receive(ctx, subject, !values.unsellable);
  if (deed === 'refuse' && values.reason) {
    if (await refuseLine(ctx, subject, values.reason)) return `${subject} is refused; the buyer has been told.`;
    throw new StartFailure(`Nothing with the id ${subject} waits.`);
  }
  if (deed === 'paid') {
    if (await notePaid(ctx, subject)) return `${subject} is paid back; the buyer has been told.`;
    throw new StartFailure(`No refund ${subject} waits for somebody's hand.`);
  }
  throw new StartFailure(usage);
}

function readWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        unsellable: { type: 'boolean' },
        reason: { type: 'string' },
        pieces: { type: 'string', default: '1' },
        declared: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

/** Midday of the day on which something was declared; now where none is named. */
function declaredAt(ctx: Context, declared: string | undefined): Date {
  if (declared === undefined) return ctx.now;
  const [midday] = momentsOf(declared, '12:00', club.timeZone);
  if (!midday || addDays(declared, 0) !== declared || declared > ctx.today())
    throw new StartFailure(`--declared is a day up to today, such as 2026-11-20.\n${usage}`);
  return midday;
}

async function list(ctx: Context): Promise<string> {
  const { lines, byHand } = await listOpen(ctx.sql, 200);
  const toRead = await listToRead(ctx.sql, new Date(ctx.now.getTime() - 90 * day), 200);
  const orders = new Map<string, Order | undefined>();
  for (const { orderId, fanId } of [...lines, ...byHand])
    if (!orders.has(orderId)) orders.set(orderId, await findOrder(ctx, { id: orderId, fanId }));
  const numberOf = (orderId: string) => orders.get(orderId)?.orderNumber ?? orderId;
  const nameOf = (orderId: string, lineId: string) =>
    orders.get(orderId)?.lines.find(({ id }) => id === lineId)?.name.de ?? lineId;
  const rows = [
    ...lines.map(
      ({ id, orderId, orderLineId, kind, quantity, requestedAt }) =>
        `${id}  ${kind}  order ${numberOf(orderId)}  ${quantity} × ${nameOf(orderId, orderLineId)}  ${requestedAt.toISOString()}`,
    ),
    ...byHand.map(({ id, orderId, toPayment }) => `${id}  pay ${euros(toPayment)} by hand  order ${numberOf(orderId)}`),
    ...toRead.map(
      ({ orderNumber, name, email, articles, outcome, declaredAt: at }) =>
        `${outcome === 'unknown' ? 'no such order of that address' : 'single articles'}: ${orderNumber}  declared ${wallTimeAt(at, club.timeZone).date}  ${name} <${email}>  ${articles ?? 'everything'}`,
    ),
  ];
  return rows.length > 0 ? rows.join('\n  ') : 'Nothing waits.';
}

async function receive(ctx: Context, id: string, isSellable: boolean): Promise<string> {
  const paid = await receiveLine(ctx, { id, isSellable });
  if (!paid) throw new StartFailure(`Nothing with the id ${id} waits.`);
  const byHand = paid.byHand > 0 ? ` ${euros(paid.byHand)} of it has to be sent by hand (see list).` : '';
  return `Received. ${euros(paid.amount)} goes back.${byHand}`;
}

async function take(
  ctx: Context,
  { orderNumber, sku, pieces }: { orderNumber: string; sku: string; pieces: number },
): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const found = await findOrder(tx, { orderNumber });
    if (!found) throw new StartFailure(`There is no order ${orderNumber}.`);
    const { order, lines, fulfilmentStatus } = await lockAndAssess(tx, found);
    const line = lines.find((one) => one.line.sku === sku);
    if (!line) throw new StartFailure(`Order ${orderNumber} has no ${sku}.`);
    const { option } = line.option;
    if (option === 'none') throw new StartFailure(`${sku} cannot go back: ${line.option.reason}.`);
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > line.left)
      throw new StartFailure(`${line.left} pieces of ${sku} are left.`);
    const kind: ReturnKind = option === 'return' ? 'return' : 'withdrawal';
    const taken = await takeLines(tx, order.id, [{ line, quantity: pieces, kind }]);
    await openCase(tx, order, taken, fulfilmentStatus);
    return `${taken[0]?.id}: ${pieces} × ${sku}, ${euros(shareOf(line.leftAmount, pieces, line.left))}, shall come back.`;
  });
}

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;

/** The topic as the room brings it. */
export const returnsCommands: RoomCommands = { ...topic, run: runReturnsCommand };
