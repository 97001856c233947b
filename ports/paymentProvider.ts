/** A payment as the provider knows it. Amounts in cents. */
export type ProviderPayment = {
  providerPaymentId: string;
  /** Our payment id, given at creation. */
  reference: string;
  /** `chargedBack`: the buyer's bank has taken the money back. */
  state: 'open' | 'captured' | 'failed' | 'cancelled' | 'refunded' | 'chargedBack';
  amount: number;
  refundedAmount: number;
  /** Counts as captured while it is on its way; nothing of it can be given back before it is here. */
  isArriving?: true;
  failureCode?: string;
};

/** Money on its way back, as the provider knows it. `failed`: it has not arrived, perhaps weeks after it was `done`. */
export type ProviderRefund = {
  providerRefundId: string;
  /** The idempotency key that it was asked for with; something else where it is not ours. */
  reference: string;
  state: 'open' | 'done' | 'failed';
  failureCode?: string;
};

export type PaymentStart = {
  providerPaymentId: string;
  /** Script of the embedded card form. */
  scriptUrl?: string;
  /** Page of the provider to go to. */
  paymentUrl?: string;
};

/** How a provider takes money; `sepa` and `token` charge a method that it knows already. */
export type PaymentMethod = 'creditcard' | 'paypal' | 'sepa' | 'token';

/** What somebody can leave with the provider, to pay with it again. */
export type SavableKind = 'creditcard' | 'paypal' | 'sepa';

/** A method being saved, as the provider knows it; `method` is there once it is saved. */
export type ProviderSaving = {
  providerSavingId: string;
  /** Our id of the saved method, given at the start. */
  reference: string;
  state: 'open' | 'saved' | 'failed' | 'cancelled';
  method?: { providerMethodId: string; lastDigits?: string; owner?: string /** MM/YY */; expiry?: string };
  failureCode?: string;
};

export type SavingStart = { providerSavingId: string; scriptUrl?: string; paymentUrl?: string };

/**
 * Money sent to a person, as the provider knows it. Amount in cents. `failed`: it has not arrived, perhaps weeks after
 * it was `done`.
 */
export type ProviderPayout = {
  providerPayoutId: string;
  /** Our payout id, given at creation. */
  reference: string;
  amount: number;
  state: 'open' | 'done' | 'failed';
  failureCode?: string;
};

/** Where money is paid out to: a method that the provider has saved, or a bank account. */
export type PayoutTarget = { providerMethodId: string } | { accountHolder: string; iban: string };

/**
 * What a webhook is about; how that stands is read from the provider. `nothingOfOurs`: genuine, and about something
 * that we did not begin.
 */
export type WebhookSubject =
  | { providerPaymentId: string }
  | { providerRefundId: string }
  | { providerSavingId: string }
  | { providerPayoutId: string }
  | 'nothingOfOurs';

/**
 * A payment service behind HTTP. Calls carry an idempotency key, so that a repeated call changes nothing; each may
 * throw ProviderUnavailable, and then nothing is known about the outcome. Another service is one more file like
 * `sandboxProvider.ts`, or a folder like `stripe/`.
 */
export type PaymentProvider = {
  /** Stands with each payment: anyone who began it is asked about it, and gives it back. */
  name: string;
  /** The least and the most cents that it takes at once, by method; nothing else is asked of it. */
  amounts: Record<PaymentMethod, { least: number; most: number }>;
  /** Throws ProviderRefused when it will never take this payment. */
  start(payment: {
    paymentId: string;
    amount: number;
    method: PaymentMethod;
    /** What is charged, for `sepa` and `token`. */
    providerMethodId?: string;
    /**
     * Nobody is there to answer questions: `token` is charged at once, and a payment that needs its bank's challenge
     * has failed.
     */
    isOffSession?: boolean;
    returnUrl: string;
    locale: string;
    idempotencyKey: string;
  }): Promise<PaymentStart>;
  read(providerPaymentId: string): Promise<ProviderPayment>;
  /**
   * Ends an open payment or saving whose page somebody has left; what is decided already stays. Absent: the page itself
   * says so.
   */
  cancel?(providerId: string): Promise<void>;
  refund(refund: { providerPaymentId: string; amount: number; idempotencyKey: string }): Promise<ProviderRefund>;
  readRefund(providerRefundId: string): Promise<ProviderRefund>;
  /**
   * Sends money to a person. Absent, like `readPayout`: this provider pays nobody out. Throws ProviderRefused when it
   * never will.
   */
  payOut?(payout: {
    payoutId: string;
    amount: number;
    target: PayoutTarget;
    idempotencyKey: string;
  }): Promise<ProviderPayout>;
  readPayout?(providerPayoutId: string): Promise<ProviderPayout>;
  /** Takes the permission to debit a bank account. Throws ProviderRefused when there is no such account. */
  createMandate(mandate: {
    accountHolder: string;
    iban: string;
    /** Who has given it, as banks want it proved. */
    given: { email: string; remoteAddress: string; userAgent: string };
    idempotencyKey: string;
  }): Promise<{ providerMethodId: string }>;
  startSaving(saving: {
    savedMethodId: string;
    kind: SavableKind;
    returnUrl: string;
    locale: string;
    idempotencyKey: string;
  }): Promise<SavingStart>;
  readSaving(providerSavingId: string): Promise<ProviderSaving>;
  /** Forgets a saved method; once more changes nothing. */
  deleteMethod(providerMethodId: string): Promise<void>;
  /** Checks the signature of a webhook call; answers what it is about, or undefined when it is not genuine. */
  verifyWebhook(headers: Record<string, string | undefined>, rawBody: string): WebhookSubject | undefined;
};

/** The provider could not be reached or gave no usable answer. */
export class ProviderUnavailable extends Error {}

/**
 * The provider has understood and says no, to what somebody typed or to the payment itself; asked again, it says the
 * same.
 */
export class ProviderRefused extends Error {}
