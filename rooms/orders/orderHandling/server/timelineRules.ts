import type { ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import type { AuditRow } from '#platform/audit/auditStore.ts';
import type { Order, orderOffice } from '#rooms/orders/order/server/index.ts';
import type { Refundable } from '#rooms/orders/returns/server/index.ts';
import type { orderHandlingApi } from '../api.ts';

type Step = ReplyOf<(typeof orderHandlingApi)['readOfficeOrder']>['timeline'][number];
/** A step with the account of who did it; the caller knows names. */
export type TimelineStep = Omit<Step, 'by'> & { by?: string | null };

/** Calls that leave nothing at the order itself but stand in the audit trail. */
const audited: Record<string, Step['what']> = {
  'PUT /office/v1/orders/:orderId/shipping-address': 'addressChanged',
  'POST /office/v1/orders/:orderId/confirmation': 'confirmationMailedAgain',
};

const iso = (at: Date): string => at.toISOString();

/** Everything that has happened to an order, oldest first. */
export function timelineOf(
  order: Order,
  { changes }: orderOffice.OrderHistory,
  { refunds }: Refundable,
  trail: readonly AuditRow[],
): TimelineStep[] {
  const confirmed = order.confirmationMailedAt;
  const steps: TimelineStep[] = [
    { at: iso(order.createdAt), what: 'placed', amount: toEuros(order.total + order.voucherDiscount) },
    ...stepOfOrigin(order),
    ...(confirmed ? [{ at: iso(confirmed), what: 'confirmationMailed' } as const] : []),
    ...changes.flatMap(stepsOfChange),
    ...order.documents.map(({ kind, number, issuedAt }) => ({
      at: iso(new Date(issuedAt)),
      number,
      what: kind === 'invoice' ? ('invoiceIssued' as const) : ('creditNoteIssued' as const),
    })),
    ...refunds.map(({ at, amount, by, reason }) => ({
      at: iso(at),
      what: 'refundMade' as const,
      amount: toEuros(amount),
      by,
      ...(reason ? { why: reason } : {}),
    })),
    ...trail.flatMap(stepsOfTrail),
  ];
  return steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** The one place that says in words where an order comes from; a checkout of the buyer's own needs none. */
function stepOfOrigin({ origin, createdAt, takenBy }: Order): TimelineStep[] {
  if (origin === 'checkout') return [];
  if (origin === 'phone') return [{ at: iso(createdAt), what: 'takenByPhone', by: takenBy }];
  return [{ at: iso(createdAt), what: origin === 'renewal' ? 'placedByRenewal' : 'placedByContractRun' }];
}

function stepsOfChange(change: orderOffice.OrderHistory['changes'][number]): TimelineStep[] {
  const { state, at, by, reason, mailedAt, undoneAt, undoneBy, previousState } = change;
  const made: TimelineStep = {
    at: iso(at),
    what: 'stateChanged',
    state,
    by,
    ...(reason ? { why: reason } : {}),
    ...(mailedAt ? { mailedAt: iso(mailedAt) } : {}),
    ...(undoneAt ? { isUndone: true } : {}),
  };
  const isBack = undoneAt && previousState;
  return isBack ? [made, { at: iso(undoneAt), what: 'stateUndone', state: previousState, by: undoneBy }] : [made];
}

function stepsOfTrail({ at, what, accountId, why }: AuditRow): TimelineStep[] {
  const known = audited[what];
  return known ? [{ at: iso(at), what: known, by: accountId, ...(why ? { why } : {}) }] : [];
}
