/** A payment as the provider knows it. Amounts in cents. */
export type ProviderPayment = {
  providerPaymentId: string;
  /** Our payment id, given at creation. */
  reference: string;
  state: 'open' | 'captured' | 'failed' | 'cancelled' | 'refunded';
  amount: number;
  refundedAmount: number;
  failureCode?: string;
};

export type PaymentStart = {
  providerPaymentId: string;
  /** Script of the embedded card form. */
  scriptUrl?: string;
  /** Page of the provider to go to. */
  paymentUrl?: string;
};

export type PaymentMethod = 'creditcard' | 'paypal' | 'sepa' | 'token';

/**
 * A payment service behind HTTP. Calls carry an idempotency key, so that a repeated call changes nothing; each may throw
 * ProviderUnavailable, and then nothing is known about the outcome.
 */
export type PaymentProvider = {
  name: string;
  start(payment: {
    paymentId: string;
    amount: number;
    method: PaymentMethod;
    returnUrl: string;
    idempotencyKey: string;
  }): Promise<PaymentStart>;
  read(providerPaymentId: string): Promise<ProviderPayment>;
  refund(refund: { providerPaymentId: string; amount: number; idempotencyKey: string }): Promise<void>;
  /** Checks the signature of a webhook call; answers what it says, or undefined when it is not genuine. */
  verifyWebhook(
    headers: Record<string, string | undefined>,
    rawBody: string,
  ): { providerPaymentId: string } | undefined;
};

/** The provider could not be reached or gave no usable answer. */
export class ProviderUnavailable extends Error {}
