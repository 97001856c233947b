/**
 * The order in which a transaction locks rows, for the tables whose rows several transactions wait for. Anyone who
 * holds a row waits only for tables further down, so no two wait for each other; rows of one table are locked in the
 * order of their keys. Rows that belong to one of these (lines, holds, uses of a code) are written under its lock and
 * do not stand here, nor does what only calls of one buyer wait for (idempotency keys, a place in a queue, how many
 * tickets of an event they have bought). Tests fail outside of the order (`platform/testing/lockRecorder.ts`). Each new
 * thing to sell has its place between stock and number range.
 */
export const lockOrder = [
  // Anyone who approves goes on to everything below.
  'approval.approval',
  'returns.declaration',
  // Money: anyone who records its outcome goes on to everything below.
  'payment.payment',
  'payment.account_purchase',
  'payment.payout',
  // The person.
  'identity.account',
  'identity.email_change',
  'identity.email',
  'insert identity.account',
  'identity.password_reset',
  'organisation.organisation',
  // What is bought.
  'cart.cart',
  'checkout.checkout',
  // A new payment of a checkout, by its reference, which is locked above.
  'insert payment.payment',
  'payment.credit_line',
  'returns.order_account',
  'order.order',
  'voucher.voucher',
  'voucher.promotion_code',
  // Scarce pieces, in the order in which main.ts lists what is sold.
  'shop.delivery',
  'shop.product',
  'shop.stock',
  'admission.event',
  'admission.queue',
  'admission.lottery',
  'admission.application',
  'ticketing.event',
  'ticketing.event_row',
  'ticketing.quota_share',
  'ticketing.contingent',
  'ticketing.listing',
  'camp.pool',
  'marketplace.payout',
  'contact.contact',
  'platform.content_version',
  // All buyers wait for the next number: last.
  'order.number_range',
  'order.document_range',
  // Of a message of the payment service, once its work is done.
  'payment.webhook_receipt',
] as const;
