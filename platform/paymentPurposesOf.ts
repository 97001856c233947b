import type { Context } from '#platform/context.ts';
import { type PaymentHandlers, type PaymentPurposes, paymentEvents } from '#ports/paymentPurposes.ts';
import type { Room } from '#ports/room.ts';

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

type Handler = (tx: Context, event: never) => Promise<void>;

function together(hearing: readonly PaymentHandlers[]): PaymentHandlers {
  const all: Record<string, Handler> = {};
  for (const event of paymentEvents) {
    const handlers = hearing.flatMap((one): Handler[] => {
      const handler = one[event];
      return handler ? [handler] : [];
    });
    if (handlers.length > 0) all[event] = oneAfterTheOther(handlers);
  }
  return all as unknown as PaymentHandlers;
}

const oneAfterTheOther =
  (handlers: readonly Handler[]): Handler =>
  async (tx, event) => {
    for (const handler of handlers) await handler(tx, event);
  };
