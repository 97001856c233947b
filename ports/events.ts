/** News that a room tells without knowing who listens, in the past tense; `main.ts` says who does. Amounts in cents. */
export type Events = {
  AccountCreated: { accountId: string; email: string; locale: 'de' | 'en' | 'ja'; firstName: string; lastName: string };
  /** A provider has taken the money; told exactly once for a payment. `reference` is the checkout's id. */
  PaymentCaptured: { paymentId: string; reference: string; fanId: string; amount: number; method: string };
  /** A payment will not come: declined, cancelled or out of time. */
  PaymentFailed: { paymentId: string; reference: string; fanId: string; failureCode: string };
  /** `way`: as it was paid, at the first try; so `onceMore`, since it had not arrived; or sent by somebody in another way. */
  PaymentRefunded: {
    paymentId: string;
    refundId: string;
    reference: string;
    amount: number;
    way: 'asPaid' | 'onceMore' | 'byHand';
  };
  /** Money that was promised, or had left, has not arrived; it is owed again. */
  RefundFailed: { paymentId: string; refundId: string; reference: string; amount: number };
  /** Things of a room that can be searched for were added, changed or taken away; one event tells of as many as there are. */
  SearchableChanged: { source: string; ids: readonly string[] };
  /** Somebody asked to be gone from the site; `uid` was their page. Everything that names them goes in the same transaction. */
  PersonTakenDown: { uid: string };
  /** Matches begin at another moment than was known, or whether they are played at all has changed; what holds now is in the record. */
  MatchesMoved: { matchIds: readonly string[] };
  /** Somebody's membership of the club was written down or corrected. */
  MembershipRecorded: { fanId: string; kind: string };
  /**
   * Money of an order goes back: `goods` for these pieces and `shipping`, of it `toVouchers` to the vouchers that had paid; told in the
   * transaction that promises it, once for each refund.
   */
  RefundMade: {
    refundId: string;
    orderId: string;
    goods: number;
    shipping: number;
    toVouchers: number;
    lines: readonly { orderLineId: string; quantity: number; amount: number }[];
  };
  /** Told before the orders are written, in the same transaction. */
  OrderPaid: { checkoutId: string; orderIds: string[]; fanId: string };
};
