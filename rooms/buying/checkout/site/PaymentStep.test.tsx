// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import type { Cart } from './checkoutClient.ts';
import type { MethodChoice } from './methodChoice.ts';
import { PaymentStep } from './PaymentStep.tsx';

const cart = { totalPrice: 54.85, orders: [{ items: [{ traits: {} }] }] } as unknown as Cart;
const info = { creditCard: [], payPal: [], sepa: [], purchaseOnAccount: [], other: [], amounts: {} };
const paying = { status: 'ready' as const, info, isTester: true, reload: async () => {} };

function Step({ onNext }: { onNext(): void }) {
  const [choice, setChoice] = useState<MethodChoice>({ method: 'initial' });
  return (
    <PaymentStep
      cart={cart}
      paying={paying}
      choice={choice}
      setChoice={setChoice}
      onNext={onNext}
      accountHolder=""
      goBack={() => {}}
    />
  );
}

it('CHK-02 goes on only when a method has been chosen, and says so to a buyer who has chosen none', () => {
  const gone: string[] = [];
  renderScreen(['checkout', 'payment'], <Step onNext={() => gone.push('on')} />);
  const next = screen.getByRole('button', { name: words.next });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(screen.getByRole('alert').textContent).toBe(words.payment.missing);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  // What was missing before says nothing of the account that is asked for now.
  fireEvent.click(screen.getByRole('radio', { name: /Lastschrift/ }));
  expect([screen.queryByRole('alert'), document.querySelector('[aria-invalid]')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('radio', { name: /^PayPal/ }));
  expect([next.getAttribute('aria-disabled'), gone]).toEqual([null, []]);
  fireEvent.click(next);
  expect(gone).toEqual(['on']);
});
