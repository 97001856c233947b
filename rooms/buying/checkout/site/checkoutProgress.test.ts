// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { SavedMethod } from '#rooms/money/payment/site/index.ts';
import { deleteProgress, firstMethod, progressOf, readProgress, saveProgress } from './checkoutProgress.ts';

const card = (id: string) => ({ id, type: 'creditCard' }) as SavedMethod;
const offered = ['creditcard', 'paypal'];
afterEach(deleteProgress);

it('CHK-02 begins with the first saved method, and with none where nothing was saved', () => {
  expect(firstMethod({}, [card('a'), card('b')], offered)).toEqual({ method: 'token', saved: card('a') });
  expect(firstMethod({}, [], offered)).toEqual({ method: 'initial' });
});

it('begins with what was chosen before, as far as it is still offered', () => {
  expect(firstMethod({ method: 'paypal' }, [card('a')], offered)).toEqual({ method: 'paypal' });
  expect(firstMethod({ method: 'purchaseOnAccount' }, [], offered)).toEqual({ method: 'initial' });
  const second = progressOf({ method: 'token', saved: card('b') });
  expect(firstMethod(second, [card('a'), card('b')], offered)).toEqual({ method: 'token', saved: card('b') });
  expect(firstMethod(second, [card('a')], offered)).toEqual({ method: 'token', saved: card('a') });
});

it('keeps no bank account, and reads nothing out of what it did not write', () => {
  saveProgress({ addresses: { shippingId: 'x' } });
  saveProgress(progressOf({ method: 'sepa', accountHolder: 'Toni', iban: 'DE89370400440532013000' }));
  expect(readProgress()).toEqual({ addresses: { shippingId: 'x' }, method: 'sepa', savedId: '' });
  expect(firstMethod(readProgress(), [], [...offered, 'sepa'])).toEqual({ method: 'initial' });
  sessionStorage.setItem('checkoutProgress', '{');
  expect(readProgress()).toEqual({});
});
