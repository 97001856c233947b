import type { Context } from '#platform/context.ts';
import type { Events } from './events.ts';

/** What can become of a payment or payout; each event carries the purpose of its payment. */
export const paymentEvents = [
  'PaymentCaptured',
  'PaymentFailed',
  'CollectionDeclined',
  'CollectionGivenUp',
  'PaymentRefunded',
  'RefundFailed',
  'PaymentChargedBack',
  'PaymentPaidOut',
  'PayOutFailed',
] as const satisfies readonly (keyof Events)[];
export type PaymentEvent = (typeof paymentEvents)[number];

/** What a room does about the payments of its purpose, in the transaction that records what became of them. */
export type PaymentHandlers = { [K in PaymentEvent]?: (tx: Context, event: Events[K]) => Promise<void> };

/** Which room is told about a payment, by the payment's purpose. */
export type PaymentPurposes = Readonly<Record<string, PaymentHandlers>>;
