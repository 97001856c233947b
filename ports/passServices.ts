/** Apple's push service, which tells devices that one of their passes has changed; it says nothing of what. */
export type PassPush = {
  /**
   * Tells the devices behind these push tokens. Answers the tokens of devices that have the pass no more. Throws when
   * the service cannot be reached, or refuses our certificate.
   */
  push(pushTokens: readonly string[]): Promise<string[]>;
};

/** A class or an object of Google Wallet, as its REST API takes it. */
export type WalletRecord = { id: string } & Record<string, unknown>;
export type WalletKind = 'eventTicketClass' | 'eventTicketObject';

/** Google Wallet, which keeps passes itself: changes are sent there, and it tells the phones. */
export type PassStorage = {
  /** Creates it. False: it is there already, and stays as it is. Throws when the service is away or refuses it. */
  insert(kind: WalletKind, record: WalletRecord): Promise<boolean>;
  /** Changes the named fields. False: there is none of that id. Throws like `insert`. */
  patch(kind: WalletKind, record: WalletRecord): Promise<boolean>;
  /** The address at which a person puts an object that is there into their wallet. */
  saveUrl(objectId: string, now: Date): Promise<string>;
};
