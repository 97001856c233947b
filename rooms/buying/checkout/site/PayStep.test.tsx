// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#rooms/orders/order/testing/index.ts';
import type { Cart } from './checkoutClient.ts';
import { PayStep } from './PayStep.tsx';
import { readPendingPayment, savePendingPayment } from './pendingPayment.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('names the sum that will be charged, after a reload too, whatever the cart has become meanwhile', async () => {
  fakeServer(() => undefined);
  savePendingPayment({ checkoutId: 'c1', scriptUrl: 'https://pay.kurve.test/form.js', amount: 54.85 });
  const ordering = { isBusy: false, problem: undefined, order: async () => 'refused' as const };
  const step = {
    pending: readPendingPayment()!,
    cart: { totalPrice: 99 } as Cart,
    ordering,
    payAgain: async () => {},
    change: () => {},
  };
  renderScreen(['checkout', 'payment'], <PayStep {...step} />);
  const said = await screen.findByText(/ist aufgenommen/);
  expect(said.textContent).toMatch(/54,85\s€/);
});
