import type { TestHouse } from '#platform/testing/testHouse.ts';

/** Listens to payment events in place of the rooms further right; `about` answers what has been told of a payment. */
export function heardEvents(house: TestHouse): { about(paymentId: string): string[] } {
  const heard: { name: string; paymentId: string }[] = [];
  const listener = (name: string) => async (_ctx: unknown, event: { paymentId: string }) => {
    heard.push({ name, paymentId: event.paymentId });
  };
  for (const name of ['PaymentCaptured', 'PaymentFailed', 'PaymentRefunded', 'RefundFailed'] as const) {
    house.house.handlers[name] = [listener(name)];
  }
  return { about: (paymentId) => heard.filter((one) => one.paymentId === paymentId).map(({ name }) => name) };
}
