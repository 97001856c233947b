import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { takeKey } from '#platform/idempotency/takeKey.ts';
import { fullName } from '#platform/names/personName.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import { readSupportHours } from '#rooms/staff/clubSettings/server/index.ts';
import { type returnsApi, returnsRefusals } from '../api.ts';
import { type AssessedLine, assess } from './assess.ts';
import { openCase } from './inbox/openCase.ts';
import { makeRefund } from './makeRefund.ts';
import { ownOrder, returnsOnWire } from './readReturns.ts';
import { returnReceipt } from './returnMails.ts';
import type { ReturnKind } from './returnRules.ts';
import { requestTable } from './returnStore.ts';
import { lockAndAssess, type TakenLine, takeLines, type Wanted } from './takeLines.ts';

type Call = typeof returnsApi.requestReturn;
type Chosen = { line: AssessedLine; quantity: number; kind: ReturnKind };

/**
 * Sends lines of an own order back: each is cancelled, withdrawn from or returned, whichever is open for it today. What
 * has not left the house is paid back at once; the rest waits until it has arrived. All lines or none; the same request
 * twice is one, and its id with other lines is refused (422). A receipt goes out by mail.
 */
export const requestReturn = (
  ctx: FanContext,
  { orderId, requestId, lines: wanted }: InputOf<Call>,
): Promise<ReplyOf<Call>> =>
  ctx.inTransaction(async (tx) => {
    const { order, lines: bought, fulfilmentStatus } = await lockAndAssess(tx, await ownOrder(tx, orderId));
    // Refuses, since nothing of it may go back.
    if (fulfilmentStatus.isSettledElsewhere) chooseLines(bought, wanted);
    else if (await isFirst(tx, order.id, requestId, wanted)) {
      const chosen = chooseLines(bought, wanted);
      const taken = await takeLines(tx, order.id, chosen);
      const cancelled = taken.filter(({ kind }) => kind === 'cancellation');
      const waiting = taken.filter(({ kind }) => kind !== 'cancellation');
      const returnNumber = await openCase(tx, order, waiting, fulfilmentStatus);
      const lines = cancelled.map((line) => ({ ...line, isSellable: true }));
      if (lines.length > 0) await makeRefund(tx, { order, fulfilmentStatus, lines });
      await sendReceipt(tx, order, { chosen, taken, returnNumber });
    }
    // Read anew: a cancellation has changed the order.
    const present = await ownOrder(tx, orderId);
    return returnsOnWire(present, (await assess(tx, present)).lines);
  });

/** Is it made for the first time? Refuses an id that stands for other lines. */
export async function isFirst(tx: Context, orderId: string, id: string, wanted: readonly Wanted[]): Promise<boolean> {
  const named = wanted.flatMap(({ pieceIds = [] }) => pieceIds);
  const content = [...[...piecesOf(wanted)].sort(([one], [other]) => (one < other ? -1 : 1)), ...named];
  const taken = await takeKey(tx, requestTable, { owner: orderId, key: id, content });
  if (taken === 'reused') refuse(returnsRefusals.requestReused);
  return taken === 'new';
}

/** How many pieces of each line are wanted. */
function piecesOf(wanted: readonly Wanted[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of wanted) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/** Finds what is wanted among what is possible; refuses, naming the lines, when one is not. */
export function chooseLines(lines: readonly AssessedLine[], wanted: readonly Wanted[]): Chosen[] {
  const errors: Record<string, string> = {};
  const chosen = [...piecesOf(wanted)].flatMap(([lineId, quantity]) => {
    const line = lines.find((one) => one.line.id === lineId);
    const kind = line?.option.option;
    if (line && kind && kind !== 'none' && quantity <= line.left) return [{ line, quantity, kind }];
    errors[lineId] = line?.option.option === 'none' ? line.option.reason : 'quantity';
    return [];
  });
  if (Object.keys(errors).length > 0) refuse(returnsRefusals.notReturnable, { errors });
  return chosen;
}

/** Says in a mail what goes back, in the language of the context, with the number of the return. */
export async function sendReceipt(
  tx: Context,
  order: Order,
  {
    chosen,
    taken,
    returnNumber,
  }: { chosen: readonly Chosen[]; taken: readonly TakenLine[]; returnNumber: string | undefined },
): Promise<void> {
  const account = await readAccount(tx, order.fanId);
  if (!account?.email) return;
  const name = fullName(account, tx.locale);
  const lines = taken.flatMap((line) => {
    const bought = chosen.find((one) => one.line.line.id === line.orderLineId);
    return bought ? [{ ...line, name: bought.line.line.name }] : [];
  });
  const to = account.email;
  const hours = await readSupportHours(tx, tx.locale);
  await tx.sendMail({
    to,
    ...returnReceipt({ locale: tx.locale, name, orderNumber: order.orderNumber, at: tx.now, hours }, lines, {
      returnNumber,
      isWithBank: order.chargedBackAt !== null,
    }),
  });
}
