/** What is known of the account that an address belongs to. */
export type Invitee = {
  id: string;
  kind: 'person' | 'company' | 'fanClub';
  /** The club knows name and data of it. */
  hasContact: boolean;
};

export type RecipientQuestion = {
  /** Terminated, after the deadline, or somebody has yet to answer. */
  isBlocked: boolean;
  isTransferable: boolean;
  invitee: Invitee | undefined;
  /** Of this contract's season. */
  recipientId: string | null;
  /** Is the invitee recipient of another contract of that season? */
  isRecipientElsewhere: boolean;
  hasSeasonBegun: boolean;
};

export type RecipientRefusal =
  | 'notAllowed'
  | 'notTransferable'
  | 'recipientNotFound'
  | 'userNotFound'
  | 'fanClub'
  | 'alreadyRecipient'
  | 'alreadyUpcoming'
  | 'ofAnother'
  | 'upcomingOfAnother';

/**
 * Why somebody cannot become recipient; undefined: they can. Where several reasons hold the first counts: what nobody
 * could do, then who it is, then what they have already (CON-40 to CON-43, CON-88 to CON-95).
 */
export function whyNotRecipient(question: RecipientQuestion): RecipientRefusal | undefined {
  const { isBlocked, isTransferable, invitee, recipientId, isRecipientElsewhere, hasSeasonBegun } = question;
  if (isBlocked) return 'notAllowed';
  if (!isTransferable) return 'notTransferable';
  if (!invitee) return 'recipientNotFound';
  if (invitee.kind === 'fanClub') return 'fanClub';
  if (invitee.kind === 'company' || !invitee.hasContact) return 'userNotFound';
  if (invitee.id === recipientId) return hasSeasonBegun ? 'alreadyRecipient' : 'alreadyUpcoming';
  if (!isRecipientElsewhere) return undefined;
  return hasSeasonBegun ? 'ofAnother' : 'upcomingOfAnother';
}

export type SubscriberQuestion = { isBlocked: boolean; invitee: Invitee | undefined; subscriberId: string | null };

export type SubscriberRefusal = 'notAllowed' | 'subscriberNotFound' | 'userNotFound' | 'fanClub' | 'sameSubscriber';

/** Why somebody cannot become subscriber; a company can, a fan club cannot (CON-92, CON-96, CON-97). */
export function whyNotSubscriber({
  isBlocked,
  invitee,
  subscriberId,
}: SubscriberQuestion): SubscriberRefusal | undefined {
  if (isBlocked) return 'notAllowed';
  if (!invitee) return 'subscriberNotFound';
  if (invitee.kind === 'fanClub') return 'fanClub';
  if (!invitee.hasContact) return 'userNotFound';
  return invitee.id === subscriberId ? 'sameSubscriber' : undefined;
}
