import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { paymentPurposesOf } from './paymentPurposesOf.ts';

it('tells all rooms of a purpose, in their order, and none of another one', async () => {
  const heard: string[] = [];
  const hears = (room: string) => async () => void heard.push(room);
  const purposes = paymentPurposesOf([
    { paymentPurposes: { checkout: { PaymentChargedBack: hears('order') } } },
    {},
    { paymentPurposes: { pass: { PaymentChargedBack: hears('paywall') } } },
    { paymentPurposes: { checkout: { PaymentChargedBack: hears('checkout'), PaymentCaptured: hears('captured') } } },
  ]);
  expect(Object.keys(purposes)).toEqual(['checkout', 'pass']);
  await purposes.checkout!.PaymentChargedBack!({} as Context, {} as never);
  expect(heard).toEqual(['order', 'checkout']);
  expect(Object.keys(purposes.checkout!)).toEqual(['PaymentCaptured', 'PaymentChargedBack']);
});
