import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { MailAttachment } from '#platform/mail/mail.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { calledName, fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { type Account, listAccounts, readAccount } from '#rooms/accounts/identity/server/index.ts';
import type { HeldRight } from '#rooms/tickets/ticketing/server/index.ts';
import type { RevokeCause } from '../../transferRules.ts';
import { serverWords } from '../serverWords.ts';
import { calendarOf } from '../tickets/readTicketCalendar.ts';
import { eventName, momentText, placeOf, startText } from '../tickets/ticketTexts.ts';
import type { Transfer } from './transferStore.ts';

type MailTexts = (typeof serverWords)['de']['transfer'];
type Text = keyof MailTexts['subjects'] & keyof MailTexts['texts'];

/** Names the two sides, event, moment and place, in the reader's language. */
function valuesFor(transfer: Transfer | undefined, right: HeldRight, locale: Locale): Record<string, string> {
  const { transfer: words } = serverWords[locale];
  const place = placeOf(right, locale).map(([label, value]) => `${label} ${value}`);
  const { senderFirstName, senderLastName, recipientFirstName, recipientLastName } = transfer ?? {};
  const named = (firstName?: string | null, lastName?: string | null) =>
    unlinked(fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }, locale)) || words.somebody;
  return {
    what: eventName(right, locale),
    moment: startText(right, locale),
    place: place.join(', ') || words.anyPlace,
    sender: named(senderFirstName, senderLastName),
    recipient: named(recipientFirstName, recipientLastName),
    until: transfer ? momentText(transfer.expiresAt, locale) : '',
    reason: unlinked(transfer?.reason ?? ''),
  };
}

type Written = {
  text: Text;
  path: string;
  transfer?: Transfer;
  notes?: (keyof MailTexts['notes'])[];
  attachments?: MailAttachment[];
};

async function mailTo(ctx: Context, reader: Account, right: HeldRight, written: Written): Promise<void> {
  const { text, path, transfer, notes = [], attachments = [] } = written;
  const { locale } = reader;
  const words = serverWords[locale].transfer;
  const values = valuesFor(transfer, right, locale);
  const subject = fillIn(words.subjects[text], values);
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(words, calledName(reader, locale)) },
    { kind: 'text', text: fillIn(words.texts[text], values) },
    ...notes.map((note) => ({ kind: 'text' as const, text: fillIn(words.notes[note], values) })),
    { kind: 'link', text: text === 'invited' ? words.answer : words.open, href: pageLink(ctx, locale, path) },
  ];
  const document = mailDocument(locale, mailLook, subject, parts);
  await ctx.sendMail({ to: reader.email, subject, ...document, ...(attachments.length > 0 ? { attachments } : {}) });
}

const ownTickets = '/account/tickets/';

type Sides = { sender: Account | undefined; recipient: Account | undefined };

/** The accounts of both sides, as far as they are there. Single SQL query. */
export async function sidesOf(ctx: Context, { senderId, recipientId }: Transfer): Promise<Sides> {
  const ids = [senderId, recipientId].flatMap((id) => id ?? []);
  const accounts = await listAccounts(ctx, ids);
  const find = (wanted: string | null) => accounts.find(({ id }) => id === wanted);
  return { sender: find(senderId), recipient: find(recipientId) };
}

/** Asks the recipient whether they take a ticket. */
export async function mailInvitation(
  tx: Context,
  transfer: Transfer,
  right: HeldRight,
  recipient: Account,
): Promise<void> {
  const path = `/account/tickets/transfer/?id=${transfer.id}`;
  await mailTo(tx, recipient, right, { text: 'invited', path, transfer, notes: ['until'] });
}

/** Tells both sides that the ticket has changed hands. */
export async function mailAccepted(
  tx: Context,
  { sender, recipient }: Sides,
  transfer: Transfer,
  right: HeldRight,
): Promise<void> {
  if (sender) await mailTo(tx, sender, right, { text: 'acceptedForSender', path: ownTickets, transfer });
  const path = `/account/tickets/${transfer.newRightId}/`;
  if (!recipient) return;
  const own = { ...right, id: transfer.newRightId! };
  const attachments = right.isCalledOff ? [] : [calendarOf(tx, own, recipient.locale)];
  await mailTo(tx, recipient, right, { text: 'accepted', path, transfer, notes: ['refund'], attachments });
}

/** Tells the sender that the ticket is valid again, and why. */
export async function mailDeclined(tx: Context, transfer: Transfer, right: HeldRight): Promise<void> {
  const { sender } = await sidesOf(tx, transfer);
  const notes = transfer.reason ? (['reason'] as const) : [];
  const path = `/account/tickets/${transfer.rightId}/`;
  if (sender) await mailTo(tx, sender, right, { text: 'declined', path, transfer, notes: [...notes] });
}

/** Who is told of what; nobody is told what they did. */
const revokedTexts: Record<RevokeCause, { sender?: Text; recipient?: Text }> = {
  sender: { recipient: 'takenBack' },
  expired: { sender: 'expiredForSender', recipient: 'expired' },
  ticketEnded: { sender: 'ended', recipient: 'endedForRecipient' },
  senderLeft: { recipient: 'takenBack' },
  recipientLeft: { sender: 'recipientLeft' },
  staff: { sender: 'staffForSender', recipient: 'staff' },
};

/** Tells both sides that a ticket is not handed on after all. */
export async function mailRevoked(tx: Context, transfer: Transfer, right: HeldRight): Promise<void> {
  const texts = revokedTexts[transfer.cause!];
  const { sender, recipient } = await sidesOf(tx, transfer);
  const path = ownTickets;
  if (sender && texts.sender) await mailTo(tx, sender, right, { text: texts.sender, path, transfer });
  if (recipient && texts.recipient) await mailTo(tx, recipient, right, { text: texts.recipient, path, transfer });
}

/** Staff have corrected an address: tells the sender, and the person whom the ticket was not meant for. */
export async function mailCorrected(
  tx: Context,
  { revoked, offered }: { revoked: Transfer; offered: Transfer },
  right: HeldRight,
): Promise<void> {
  const { sender, recipient } = await sidesOf(tx, revoked);
  const path = `/account/tickets/${right.id}/`;
  if (sender) await mailTo(tx, sender, right, { text: 'corrected', path, transfer: offered });
  if (recipient) await mailTo(tx, recipient, right, { text: 'staff', path: ownTickets, transfer: revoked });
}

/** Tells somebody who was given a ticket that it is not valid any more. */
export async function mailEndedTicket(tx: Context, right: HeldRight, holderId: string): Promise<void> {
  const holder = await readAccount(tx, holderId);
  if (holder) await mailTo(tx, holder, right, { text: 'ended', path: ownTickets, notes: ['refund'] });
}
