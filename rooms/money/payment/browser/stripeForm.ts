// The script at a payment's `scriptUrl` where Stripe takes the money: brings Stripe's own script and its form, or puts
// the question of the bank about a saved card. Runs in the browser as it stands here, types taken off.
import type { CardFormOptions, HostedCardForm } from '#ports/hostedCardForm.ts';

type Intent = { status: string; last_payment_error?: { code?: string } | null };
type Answer = { paymentIntent?: Intent; error?: { code?: string } };
type StripeScript = {
  createEmbeddedCheckoutPage(options: {
    fetchClientSecret(): Promise<string>;
    onComplete(): void;
  }): Promise<{ mount(place: HTMLElement): void; destroy(): void }>;
  retrievePaymentIntent(clientSecret: string): Promise<Answer>;
  handleNextAction(options: { clientSecret: string }): Promise<Answer>;
};

// Belongs to the version of the API that our server speaks.
const address = 'https://js.stripe.com/endive/stripe.js';
const { searchParams } = new URL((document.currentScript as HTMLScriptElement).src);
const key = searchParams.get('key') ?? '';
const clientSecret = searchParams.get('client_secret') ?? '';

function openStripe(locale: string): Promise<StripeScript> {
  const known = (window as { Stripe?: (key: string, options: object) => StripeScript }).Stripe;
  if (known) return Promise.resolve(known(key, { locale }));
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.addEventListener('load', () => openStripe(locale).then(resolve, reject));
    script.addEventListener('error', () => reject(new Error('Stripe did not load')));
    document.head.append(script);
  });
}

/** Asks whatever the bank still wants to know, then tells how it ended. */
async function confirm(stripe: StripeScript, options: CardFormOptions): Promise<void> {
  const known = await stripe.retrievePaymentIntent(clientSecret);
  options.onReady();
  const isAsked = known.paymentIntent?.status === 'requires_action';
  const { paymentIntent, error } = isAsked ? await stripe.handleNextAction({ clientSecret }) : known;
  if (['succeeded', 'processing'].includes(paymentIntent?.status ?? '')) options.onDone();
  else options.onFailed((error?.code ?? paymentIntent?.last_payment_error?.code ?? 'failed').toUpperCase());
}

const form: HostedCardForm = {
  mount(container, options) {
    let isUnmounted = false;
    let page: { destroy(): void } | undefined;
    const open = async () => {
      const stripe = await openStripe(options.locale);
      if (isUnmounted) return;
      if (clientSecret.startsWith('pi_')) return confirm(stripe, options);
      const opened = await stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: async () => clientSecret,
        onComplete: () => options.onDone(),
      });
      if (isUnmounted) return opened.destroy();
      page = opened;
      opened.mount(container);
      options.onReady();
    };
    // Anyone who waits for the form notices that it does not come, and offers to try again.
    open().catch(() => {});
    return {
      unmount() {
        isUnmounted = true;
        page?.destroy();
      },
    };
  },
};

Object.assign(window, { hostedCardForm: form });
