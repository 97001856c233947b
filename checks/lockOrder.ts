import type { Room } from '#ports/room.ts';

/**
 * The order in which a transaction locks rows, for the tables whose rows several transactions wait for. Anyone who
 * holds a row waits only for tables further down, so no two wait for each other; rows of one table are locked in the
 * order of their keys. Rows that belong to one of these (lines, holds, uses of a code) are written under its lock and
 * do not stand here, nor does what only calls of one buyer wait for (idempotency keys, a place in a queue, how many
 * tickets of an event they have bought). Tests fail outside of the order (`platform/testing/lockRecorder.ts`).
 */
const beforePieces = [
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
] as const;

// Scarce pieces stand here, as their rooms say (`Room.locks`), in the order of the rooms.

const afterPieces = [
  'contact.contact',
  'platform.content_version',
  // All buyers wait for the next number: last.
  'order.number_range',
  'order.document_range',
  // Of a message of the payment service, once its work is done.
  'payment.webhook_receipt',
] as const;

/** The whole order. Throws for a room that sells and does not say what it locks. */
export function lockOrderOf(rooms: readonly Pick<Room, 'name' | 'sellables' | 'locks'>[]): string[] {
  for (const { name, sellables = [], locks } of rooms)
    if (sellables.length > 0 && !locks)
      throw new Error(`The room ${name} sells: let it say in \`locks\` which tables it locks, in their order`);
  return [...beforePieces, ...rooms.flatMap(({ locks = [] }) => locks), ...afterPieces];
}
