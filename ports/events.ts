/** News that a room tells without knowing who listens, in the past tense; `main.ts` says who does. Amounts in cents. */
export type Events = {
  AccountCreated: { accountId: string; email: string; locale: 'de' | 'en' | 'ja'; firstName: string; lastName: string };
  /**
   * A provider has taken the money; told exactly once for a payment. `purpose` names the room that is told, `reference`
   * what was paid for, by an id of that room.
   */
  PaymentCaptured: {
    paymentId: string;
    purpose: string;
    reference: string;
    fanId: string;
    amount: number;
    method: string;
  };
  /** A payment will not come: declined, cancelled or out of time. */
  PaymentFailed: { paymentId: string; purpose: string; reference: string; fanId: string; failureCode: string };
  /**
   * A saved method did not pay what is collected by several tries; another one follows, and a link to pay by was
   * mailed.
   */
  CollectionDeclined: { purpose: string; reference: string; fanId: string; amount: number; failureCode: string };
  /** None of the tries has paid; the link still does. */
  CollectionGivenUp: { purpose: string; reference: string; fanId: string; amount: number; failureCode: string };
  /** The buyer's bank has taken captured money back; told exactly once for a payment. */
  PaymentChargedBack: { paymentId: string; purpose: string; reference: string; fanId: string; amount: number };
  /**
   * `way`: as it was paid, at the first try; so `onceMore`, since it had not arrived; or sent by somebody in another
   * way.
   */
  PaymentRefunded: {
    paymentId: string;
    purpose: string;
    refundId: string;
    reference: string;
    amount: number;
    way: 'asPaid' | 'onceMore' | 'byHand';
  };
  /** Money that was promised, or had left, has not arrived; it is owed again. */
  RefundFailed: { paymentId: string; purpose: string; refundId: string; reference: string; amount: number };
  /**
   * Money has left for a person; told once for a payout. `cause`: why it was paid, as the room of `purpose` named it.
   */
  PaymentPaidOut: { payoutId: string; purpose: string; cause: string; fanId: string; amount: number };
  /** Money for a person was refused, or has come back, perhaps weeks after PaymentPaidOut; it is owed again. */
  PayOutFailed: {
    payoutId: string;
    purpose: string;
    cause: string;
    fanId: string;
    amount: number;
    failureCode: string;
  };
  /**
   * Things of a room that can be searched for were added, changed or taken away; one event tells of as many as there
   * are.
   */
  SearchableChanged: { source: string; ids: readonly string[] };
  /** Files are deleted, in the same transaction: their time was over, or no room has kept them. */
  FilesDeleted: { ids: readonly string[] };
  /**
   * Somebody asked to be gone from the site; `uid` was their page. Everything that names them goes in the same
   * transaction.
   */
  PersonTakenDown: { uid: string };
  /**
   * Matches begin at another moment than was known, or whether they are played at all has changed; what holds now is in
   * the record.
   */
  MatchesMoved: { matchIds: readonly string[] };
  /**
   * Staff have dissolved a company or a fan club; its account goes in the same transaction. `name` and `email` are
   * those it had.
   */
  OrganisationDissolved: { organisationId: string; name: string; email: string };
  /** Somebody's membership of the club was written down or corrected. */
  MembershipRecorded: { fanId: string; kind: string };
  /** It was written down by mistake a few minutes ago, and is gone. */
  MembershipTakenBack: { fanId: string; kind: string; recordedAt: Date };
  /**
   * Money of an order goes back: `goods` for these pieces and `shipping`, of it `toVouchers` to the vouchers that had
   * paid; told in the transaction that promises it, once for each refund.
   */
  RefundMade: {
    refundId: string;
    orderId: string;
    goods: number;
    shipping: number;
    toVouchers: number;
    /**
     * `deduction`: what was kept of the price for wear, which `amount` is without. Where `quantity` is 0 the pieces stay
     * with the buyer and a share of their price goes back, for that `reason`.
     */
    lines: readonly { orderLineId: string; quantity: number; amount: number; deduction?: number; reason?: string }[];
  };
  /** Told before the orders are written, in the same transaction. `types`: those of the lines, each once. */
  OrderPaid: { checkoutId: string; orderIds: string[]; fanId: string; types: readonly string[] };
  /**
   * Rights to enter were made void, by a refund, a charge-back or staff; told in the transaction that did it, which
   * holds their rows. Holder and buyer: as they were; null where nobody is known.
   */
  RightsEnded: { rights: readonly { rightId: string; holderId: string | null; buyerId: string | null }[] };
  /**
   * Rights to enter, or all those of an event (`rightIds` absent), show something else now: another moment, entrance,
   * seat or generation, or their event is off.
   */
  RightsChanged: { eventId: string; rightIds?: readonly string[] };
  /**
   * The club has bought a right back from its holder and sold it on, in the transaction of the sale. `paid`: by the
   * buyer, after discounts. `sellerId`: null where nobody is known any more.
   */
  RightResold: {
    listingId: string;
    rightId: string;
    successorId: string;
    eventId: string;
    sellerId: string | null;
    checkoutId: string;
    orderId: string;
    orderLineId: string;
    paid: number;
  };
  /**
   * An event is on sale from this transaction on, with its places: whoever has some of them for sure takes them out of
   * the sale now. The event is locked.
   */
  TicketEventPublished: { eventId: string };
  /** Used rights let somebody in once more: staff have issued them anew. */
  EntriesEnded: { rightIds: readonly string[] };
  /**
   * Staff have put a waiting room or a lottery before the sale of an event, or have opened it to everybody. `places`:
   * what a lottery is going to promise of each category, which must be free.
   */
  AdmissionChanged: {
    eventId: string;
    mode: 'open' | 'waitingRoom' | 'lottery';
    /** When a waiting room begins to let people in, which must be within the sale. */
    startsAt?: Date;
    places?: readonly { number: number; places: number }[];
  };
};
