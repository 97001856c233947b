import { describe, expect, it } from 'vitest';
import { shownStep, stepsOf } from './stepRules.ts';
import type { Step } from './useSteps.ts';

describe('stepsOf', () => {
  it.each([
    ['what is free', { isFree: true, hasForm: true }, ['addresses', 'review']],
    ['a payment at a payment service', { isFree: false, hasForm: false }, ['addresses', 'payment', 'review']],
    ['a payment in a form here', { isFree: false, hasForm: true }, ['addresses', 'payment', 'review', 'pay']],
  ])('of %s', (_, order, steps) => {
    expect(stepsOf(order)).toEqual(steps);
  });
});

describe('shownStep', () => {
  const complete = { isFree: false, hasForm: true, hasAddresses: true, hasMethod: true, isPaying: false };
  it.each<[string, Step, Partial<typeof complete>, Step]>([
    ['is the wanted one', 'review', {}, 'review'],
    ['asks for addresses first', 'review', { hasAddresses: false }, 'addresses'],
    ['asks for a method before the review', 'review', { hasMethod: false }, 'payment'],
    ['asks for no method where nothing is to be paid', 'review', { isFree: true, hasMethod: false }, 'review'],
    ['is none of payment where nothing is to be paid', 'payment', { isFree: true }, 'addresses'],
    ['is no form without a payment', 'pay', {}, 'review'],
    ['is the form while a payment waits', 'addresses', { isPaying: true, hasAddresses: false }, 'pay'],
  ])('%s', (_, wanted, part, step) => {
    expect(shownStep(wanted, { ...complete, ...part })).toBe(step);
  });
});
