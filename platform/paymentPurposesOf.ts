import type { Room } from '#platform/house.ts';
import {
  type PaymentEvent,
  type PaymentHandlers,
  type PaymentPurposes,
  paymentEvents,
} from '#ports/paymentPurposes.ts';

/**
 * What is done about payments, by their purpose. Several rooms may hear of one purpose; they are told in the order of
 * the rooms, in the same transaction.
 */
export function paymentPurposesOf(rooms: readonly Pick<Room, 'paymentPurposes'>[]): PaymentPurposes {
  const brought = rooms.flatMap(({ paymentPurposes = {} }) => Object.entries(paymentPurposes));
  const byPurpose = Map.groupBy(brought, ([purpose]) => purpose);
  return Object.fromEntries(
    [...byPurpose].map(([purpose, heard]) => [purpose, together(heard.map(([, handlers]) => handlers))]),
  );
}

const together = (hearing: readonly PaymentHandlers[]): PaymentHandlers =>
  Object.fromEntries(paymentEvents.flatMap((event) => oneAfterTheOther(event, hearing)));

function oneAfterTheOther<K extends PaymentEvent>(event: K, hearing: readonly PaymentHandlers[]) {
  const handlers = hearing.flatMap((one) => one[event] ?? []) as NonNullable<PaymentHandlers[K]>[];
  if (handlers.length === 0) return [];
  const run: PaymentHandlers[K] = async (tx: Parameters<(typeof handlers)[number]>[0], told: never) => {
    for (const handler of handlers) await handler(tx, told);
  };
  return [[event, run] as const];
}
