import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { returnsRefusals } from '../../api.ts';
import { type MadeRefund, makeRefund } from '../makeRefund.ts';
import { notifyBuyer } from '../receiveLine.ts';
import { isFirst } from '../requestReturn.ts';
import { staffRefundMail } from '../returnMails.ts';
import { type Kept, lockAndAssess, takeLines, type Wanted } from '../takeLines.ts';
import { mailOf, type RefundDecision } from './refundOrder.ts';
import { refundKind } from './refundRules.ts';

type Pieces = Pick<RefundDecision, 'orderId' | 'requestId'> & {
  lines: readonly (Wanted & { kept?: Kept | undefined })[];
  /** Who of the staff has decided, and why; absent: the buyer, by the terms of what was bought. */
  decision?: { by: string; reason: string };
  /** Their seller has ended them before: nothing is taken back once more. */
  isTakenBack?: boolean;
};

/**
 * Gives back what is left of pieces of an order, where staff have decided about many orders at once or the buyer cancels by the terms: vouchers first, with its credit note and mail, in the caller's
 * transaction. The rest of the order stays. `nothing`: all of it has gone back before; `repeated`: this was done. Refuses
 * what is settled elsewhere (409) and a used id (422).
 */
export async function refundPieces(tx: Context, pieces: Pieces): Promise<MadeRefund | 'nothing' | 'repeated'> {
  const { orderId, requestId } = pieces;
  const found = await orderOffice.readAnyOrder(tx, orderId);
  if (!found) return 'nothing';
  const { order, lines, fulfilmentStatus } = await lockAndAssess(tx, found);
  if (fulfilmentStatus.isSettledElsewhere) refuse(returnsRefusals.notReturnable);
  if (!(await isFirst(tx, order.id, requestId, wantedOf(pieces)))) return 'repeated';
  const chosen = lines.flatMap((line) => {
    const wanted = pieces.lines.find(({ lineId }) => lineId === line.line.id);
    const quantity = Math.min(wanted?.quantity ?? 0, line.left);
    const { kept, amount } = wanted ?? {};
    return quantity > 0 ? [{ line, quantity, amount, kind: refundKind(line, fulfilmentStatus), kept }] : [];
  });
  if (chosen.length === 0) return 'nothing';
  const taken = await takeLines(tx, order.id, chosen);
  const back = taken.map((line) => ({ ...line, isSellable: true, deduction: line.kept?.amount ?? 0 }));
  const { decision, isTakenBack = false } = pieces;
  const settled = { order, fulfilmentStatus, lines: back, isTakenBack, ...(decision ? { decision } : {}) };
  const made = await makeRefund(tx, settled);
  await notifyBuyer(tx, order, (heading) => staffRefundMail(heading, mailOf(lines, taken, made)));
  return made;
}

const wantedOf = ({ lines }: Pieces): Wanted[] => lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
