/** States on the wire (CON-20 to CON-27); none is stored: each follows from what is known of a contract. */
export const contractStates = [
  'Incomplete',
  'NotConfirmed',
  'Confirmed',
  'PendingRecipient',
  'PendingSubscriber',
  'Terminated',
  'Transferred',
  'SubscriberChanged',
] as const;
export type ContractState = (typeof contractStates)[number];

/** What must be filled before a contract can be confirmed (CON-28). */
export const contractParts = ['invoiceAddress', 'shippingAddress', 'paymentMethod', 'recipient'] as const;
export type ContractPart = (typeof contractParts)[number];

export const transferKinds = ['recipient', 'subscriber'] as const;
export type TransferKind = (typeof transferKinds)[number];

export const transferStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type TransferState = (typeof transferStates)[number];

/** Every step of a transfer: the invitee accepts or declines; the creator, the house or time end it. */
export const transferTransitions: Record<TransferState, readonly TransferState[]> = {
  pending: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
};

/** What is known of a contract in one season, as its reader may know it. */
export type ContractFacts = {
  /** The reader was the subscriber and has handed the contract over. */
  isFormerSubscriber: boolean;
  isTerminated: boolean;
  /** Of the open transfer that has not run out. */
  pending: TransferKind | null;
  missing: readonly ContractPart[];
  isConfirmed: boolean;
  isRecipientChanged: boolean;
  hasSeasonBegun: boolean;
};

/** The state by precedence: the first that holds (CON-38, CON-39). */
export function contractStateOf(facts: ContractFacts): ContractState {
  if (facts.isFormerSubscriber) return 'SubscriberChanged';
  if (facts.isTerminated) return 'Terminated';
  if (facts.pending === 'subscriber') return 'PendingSubscriber';
  if (facts.pending === 'recipient') return 'PendingRecipient';
  if (facts.missing.length > 0) return 'Incomplete';
  if (!facts.isConfirmed) return 'NotConfirmed';
  return facts.isRecipientChanged && !facts.hasSeasonBegun ? 'Transferred' : 'Confirmed';
}

type Parts = {
  invoiceAddress: unknown;
  shippingAddress: unknown;
  paymentTokenId: unknown;
  recipientId: unknown;
};

/** The parts that are not filled yet, in their order. */
export function missingPartsOf(term: Parts): ContractPart[] {
  const filled: Record<ContractPart, unknown> = {
    invoiceAddress: term.invoiceAddress,
    shippingAddress: term.shippingAddress,
    paymentMethod: term.paymentTokenId,
    recipient: term.recipientId,
  };
  return contractParts.filter((part) => filled[part] === null);
}
