import type { TestHouse } from '#platform/testing/testHouse.ts';
import { paymentEvents } from '#ports/paymentPurposes.ts';

/**
 * Listens to payment events in place of the rooms that own their purposes; `about` answers what has been told of a
 * payment or payout.
 */
export function heardEvents(house: TestHouse): { about(id: string): string[] } {
  const heard: { name: string; id: string }[] = [];
  const listener = (name: string) => async (_ctx: unknown, event: object) => {
    const { paymentId, payoutId } = event as { paymentId?: string; payoutId?: string };
    heard.push({ name, id: paymentId ?? payoutId ?? '' });
  };
  for (const name of paymentEvents) house.house.handlers[name] = [listener(name)];
  return { about: (id) => heard.filter((one) => one.id === id).map(({ name }) => name) };
}
