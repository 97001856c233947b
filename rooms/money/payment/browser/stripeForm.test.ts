// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { HostedCardForm } from '#ports/hostedCardForm.ts';

const outcomes: string[] = [];
const options = {
  locale: 'de',
  onReady: () => outcomes.push('ready'),
  onDone: () => outcomes.push('done'),
  onFailed: (code: string) => outcomes.push(code),
};
const destroy = vi.fn();
let complete = () => {};
let answers: object[] = [];

/** Stripe's own script, as far as ours speaks to it. */
const stripe = {
  createEmbeddedCheckoutPage: async (page: { fetchClientSecret(): Promise<string>; onComplete(): void }) => {
    complete = page.onComplete;
    outcomes.push(await page.fetchClientSecret());
    return { mount: (place: HTMLElement) => place.append('form'), destroy };
  },
  retrievePaymentIntent: async () => answers.shift(),
  handleNextAction: async () => answers.shift(),
};

const openWithKey = (key: string) => (key === 'pk_test_1' ? stripe : undefined);

async function open(clientSecret: string): Promise<HostedCardForm> {
  const src = `https://kurve.test/payments/stripe/form.js?key=pk_test_1&client_secret=${clientSecret}`;
  Object.defineProperty(document, 'currentScript', { value: { src }, configurable: true });
  vi.resetModules();
  await import('./stripeForm.ts');
  return window.hostedCardForm!;
}

beforeEach(() => {
  outcomes.length = 0;
  Object.assign(window, { Stripe: openWithKey });
});

it('CHK-09 shows the form of a session, tells that it is done, and takes it away', async () => {
  const place = document.createElement('div');
  const { unmount } = (await open('cs_1_secret_2')).mount(place, options);
  await expect.poll(() => outcomes).toEqual(['cs_1_secret_2', 'ready']);
  expect(place.textContent).toBe('form');
  complete();
  expect(outcomes.at(-1)).toBe('done');
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

it.each([
  [[{ paymentIntent: { status: 'succeeded' } }], 'done'],
  [[{ paymentIntent: { status: 'requires_action' } }, { paymentIntent: { status: 'succeeded' } }], 'done'],
  [
    [{ paymentIntent: { status: 'requires_action' } }, { error: { code: 'authentication_failed' } }],
    'AUTHENTICATION_FAILED',
  ],
  [
    [{ paymentIntent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } } }],
    'CARD_DECLINED',
  ],
])('CHK-10 puts the bank’s question about a saved card only where there is one: %j', async (told, outcome) => {
  answers = [...told];
  (await open('pi_1_secret_2')).mount(document.createElement('div'), options);
  await expect.poll(() => outcomes).toEqual(['ready', outcome]);
  expect(answers).toEqual([]);
});

it('loads Stripe’s script once where it is not there yet', async () => {
  Object.assign(window, { Stripe: undefined });
  const form = await open('cs_1_secret_2');
  form.mount(document.createElement('div'), options);
  const script = document.head.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');
  Object.assign(window, { Stripe: openWithKey });
  script?.dispatchEvent(new Event('load'));
  await expect.poll(() => outcomes).toEqual(['cs_1_secret_2', 'ready']);
});
