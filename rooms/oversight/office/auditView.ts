import { club } from '#club/club.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type words from '../words/office.de.json';

/** What the trail can be searched for, in the order of the filter. */
export const deeds: readonly (keyof typeof words.deeds)[] = [
  'POST /office/v1/staff/invitations',
  'invitation accepted',
  'DELETE /office/v1/staff/invitations/:id',
  'POST /office/v1/staff/:accountId/roles',
  'DELETE /office/v1/staff/:accountId/roles/:roleId',
  'POST /office/v1/staff/:accountId/leaving',
  'command line',
  'GET /office/v1/audit/export',
  'PUT /office/v1/credit-lines/:customerId',
  'POST /office/v1/account-purchases/:paymentId/paid',
  'POST /office/v1/payments/:paymentId/reconcile',
  'POST /office/v1/payments/:paymentId/surplus',
  'POST /office/v1/refunds/:refundId/retry',
  'POST /office/v1/refunds/:refundId/by-hand',
  'POST /office/v1/orders/:orderId/state',
  'POST /office/v1/orders/:orderId/shipment',
  'POST /office/v1/orders/:orderId/undo',
  'PUT /office/v1/orders/:orderId/shipping-address',
  'POST /office/v1/orders/:orderId/confirmation',
  'POST /office/v1/orders/:orderId/notes',
  'POST /office/v1/orders/:orderId/refunds',
  'POST /office/v1/orders/:orderId/returns',
  'POST /office/v1/orders/:orderId/cancellation',
  'GET /office/v1/orders/:orderId',
  'GET /office/v1/orders/:orderId/documents/:documentId',
  'GET /office/v1/orders/export',
  'PUT /office/v1/ticket-events/:eventId/admission',
  'POST /office/v1/ticket-events/:eventId/admission/steering',
  'GET /office/v1/ticket-events/:eventId/admission/places',
  'PUT /office/v1/ticket-events/:eventId/lottery',
  'POST /office/v1/ticket-events/:eventId/lottery/draw',
  'GET /office/v1/packing',
  'POST /office/v1/packing/begun',
  'POST /office/v1/packing/undone',
  'POST /office/v1/venues',
  'POST /office/v1/venues/:venueId/plans/import',
  'POST /office/v1/plans/:planId/copies',
  'PUT /office/v1/plans/:planId/blocks/:number',
  'DELETE /office/v1/plans/:planId/blocks/:number',
  'PUT /office/v1/plans/:planId/categories',
  'POST /office/v1/plans/:planId/publication',
  'POST /office/v1/lettering/done',
  'POST /office/v1/lettering/reopened',
  'POST /office/v1/returns/:number/arrival',
  'PUT /office/v1/returns/:number/grades',
  'POST /office/v1/returns/:number/undo',
  'POST /office/v1/returns/:number/refund',
  'POST /office/v1/returns/:number/refusal',
  'POST /office/v1/returns/:number/paid',
  'POST /office/v1/returns/:number/notes',
  'POST /office/v1/returns/:number/photos',
  'DELETE /office/v1/returns/:number/photos/:photoId',
  'GET /office/v1/returns/:number',
  'GET /office/v1/declarations/:declarationId',
  'POST /office/v1/declarations/:declarationId/answer',
  'POST /office/v1/declarations/:declarationId/reopening',
  'GET /office/v1/returns/export',
  'POST /office/v1/phone-orders/people',
  'GET /office/v1/phone-orders/people/:personId',
  'POST /office/v1/phone-orders/people/:personId/items',
  'PUT /office/v1/phone-orders/people/:personId/items/:itemId',
  'DELETE /office/v1/phone-orders/people/:personId/items/:itemId',
  'POST /office/v1/phone-orders/people/:personId/vouchers',
  'DELETE /office/v1/phone-orders/people/:personId/vouchers',
  'POST /office/v1/phone-orders/people/:personId/promotions',
  'DELETE /office/v1/phone-orders/people/:personId/promotions/:promotionId',
  'POST /office/v1/phone-orders/people/:personId/orders',
  'GET /office/v1/people/:personId',
  'GET /office/v1/people/:personId/records',
  'POST /office/v1/people/:personId/emails',
  'DELETE /office/v1/people/:personId/emails/:emailId',
  'POST /office/v1/people/:personId/second-factor/reset',
  'POST /office/v1/people/:personId/sessions/end',
  'POST /office/v1/people/:personId/mails',
  'POST /office/v1/people/:personId/memberships',
  'DELETE /office/v1/people/:personId/memberships/:membershipId',
  'GET /office/v1/people/:personId/export',
  'DELETE /office/v1/people/:personId',
  'GET /office/v1/organisations/:organisationId',
  'POST /office/v1/organisations',
  'PUT /office/v1/organisations/:organisationId',
  'POST /office/v1/organisations/:organisationId/members',
  'PUT /office/v1/organisations/:organisationId/members/:memberId',
  'DELETE /office/v1/organisations/:organisationId/members/:memberId',
  'POST /office/v1/vouchers',
  'POST /office/v1/vouchers/:voucherId/blocking',
  'PUT /office/v1/vouchers/:voucherId/validity',
  'GET /office/v1/vouchers/:voucherId',
  'POST /office/v1/promotions',
  'PUT /office/v1/promotions/:promotionId',
  'POST /office/v1/promotions/:promotionId/ending',
  'POST /office/v1/accounting/closings',
  'POST /office/v1/accounting/closings/:closingId/reopening',
  'GET /office/v1/accounting/months/:month/export',
  'GET /office/v1/revenue/export',
  'GET /office/v1/credit-customers',
  'GET /office/v1/open-items/export',
  'POST /office/v1/approvals/:id/approval',
  'POST /office/v1/approvals/:id/refusal',
  'POST /office/v1/approvals/:id/withdrawal',
  'POST /office/v1/ticket-events',
  'PUT /office/v1/ticket-events/:eventId',
  'DELETE /office/v1/ticket-events/:eventId',
  'POST /office/v1/ticket-events/:eventId/publication',
  'POST /office/v1/ticket-events/:eventId/sale-end',
  'POST /office/v1/ticket-events/:eventId/move',
  'POST /office/v1/ticket-events/:eventId/template',
  'POST /office/v1/ticket-events/:eventId/allocations',
  'POST /office/v1/ticket-events/:eventId/allocations/:allocationId/freeing',
  'POST /office/v1/ticket-events/:eventId/receipts',
  'POST /office/v1/ticket-events/:eventId/guests',
  'POST /office/v1/ticket-events/:eventId/season-tickets',
  'GET /office/v1/ticket-events/:eventId/exports/:list',
  'GET /office/v1/rights/:rightId',
  'GET /office/v1/rights/:rightId/transfers',
  'GET /office/v1/rights/:rightId/passes',
  'GET /office/v1/rights/:rightId/scans',
  'POST /office/v1/ticket-transfers/:transferId/recipient',
  'POST /office/v1/ticket-transfers/:transferId/revocation',
  'POST /office/v1/rights/:rightId/mails',
  'POST /office/v1/rights/:rightId/reissue',
  'POST /office/v1/gate/checks',
  'GET /office/v1/gate/events/:eventId/snapshot',
  'POST /office/v1/gate/entries',
  'POST /office/v1/rights/:rightId/void',
  'POST /office/v1/rights/:rightId/refund',
  'POST /office/v1/rights/:rightId/move',
  'PUT /office/v1/settings/:key',
  'POST /office/v1/running/jobs/retry',
  'POST /office/v1/running/jobs/drop',
  'GET /office/v1/running/mails/:id/recipient',
  'PUT /office/v1/saved-filters/:id',
  'DELETE /office/v1/saved-filters/:id',
  'POST /office/v1/ticker/matches/:matchId/entries',
  'PUT /office/v1/ticker/matches/:matchId/figures',
  'PUT /office/v1/ticker/matches/:matchId/ticker',
];

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * Days (YYYY-MM-DD, both included) in the club's time zone as moments, the second not included. What is no day is left
 * out.
 */
export function instantsOf({ from, to }: Days): { from?: string; to?: string } {
  const begin = (day: string | undefined) =>
    day ? momentsOf(day, '00:00', club.timeZone)[0]?.toISOString() : undefined;
  const [first, last] = [begin(from), begin(to && nextDay(to))];
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
}

const nextDay = (day: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? addDays(day, 1) : undefined;

type Values = Record<string, unknown> | undefined;

/** What a change comes to, value by value; a value that was not there before or is not there any more is undefined. */
export function changesOf(before: Values, after: Values): { name: string; from?: string; to?: string }[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({
    name,
    ...(before ? { from: textOf(before[name]) } : {}),
    ...(after ? { to: textOf(after[name]) } : {}),
  }));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.values(value)
      .filter((one) => one !== null)
      .map(textOf)
      .join(' ');
  return String(value);
}
