import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Context, Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { calledName, fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { planOf } from '../instalmentRules.ts';
import type { Term } from './contracts/contractStore.ts';
import { costOf } from './contracts/costOf.ts';
import { serverWords } from './serverWords.ts';
import type { ShownTransfer } from './transfers/transferStore.ts';

type MailTexts = (typeof serverWords)['de']['mails'];
type Text = { [K in keyof MailTexts]: MailTexts[K] extends { title: string } ? K : never }[keyof MailTexts];

/** What mails say of a contract. */
type Named = {
  number: string;
  names: LocalizedText;
  block: string;
  seatRow: string;
  seat: string;
  price: number;
};

type Written = {
  text: Text;
  of: Named;
  path: string;
  /** Who is on the other side; may have left. */
  other?: { firstName: string | null; lastName: string | null };
  /** A moment, or a day as YYYY-MM-DD. */
  until?: Date | string;
  reason?: string | null;
  rows?: (locale: Locale) => MailPart[];
};

const moment = { dateStyle: 'full', timeStyle: 'short', timeZone: club.timeZone } as const;

const formatUntil = (until: Date | string, locale: Locale): string =>
  typeof until === 'string'
    ? formatMoment(new Date(until), locale, { dateStyle: 'long', timeZone: 'UTC' })
    : formatMoment(until, locale, moment);

function valuesOf({ of, other, until, reason }: Written, locale: Locale): Record<string, string> {
  const words = serverWords[locale].mails;
  const { block, seatRow: row, seat } = of;
  const name = other && fullName({ firstName: other.firstName ?? '', lastName: other.lastName ?? '' }, locale);
  return {
    number: of.number,
    what: inLocale(of.names, locale),
    place: fillIn(words.place, { block, row, seat }),
    price: formatCents(of.price, locale),
    other: unlinked(name || words.somebody),
    until: until === undefined ? '' : formatUntil(until, locale),
    reason: unlinked(reason ?? ''),
  };
}

/** Writes to an account in its language, in the caller's transaction; who has left is not written to. */
export async function mailTo(tx: Context, accountId: string | null, written: Written): Promise<void> {
  const reader = accountId === null ? undefined : await readAccount(tx, accountId);
  if (!reader?.email) return;
  const { locale } = reader;
  const words = serverWords[locale].mails;
  const values = valuesOf(written, locale);
  const title = fillIn(words[written.text].title, values);
  const isQuestion = written.text === 'recipientInvited' || written.text === 'subscriberInvited';
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(words, calledName(reader, locale)) },
    { kind: 'text', text: fillIn(words[written.text].text, values) },
    ...(written.reason ? [{ kind: 'text' as const, text: fillIn(words.reason, values) }] : []),
    ...(written.rows?.(locale) ?? []),
    { kind: 'link', text: isQuestion ? words.answer : words.open, href: pageLink(tx, locale, written.path) },
    { kind: 'text', text: fillIn(words.help, { hours: club.supportHours[locale], email: club.supportEmail }) },
  ];
  const subject = `${title} · ${values.what}`;
  await tx.sendMail({ to: reader.email, subject, ...mailDocument(locale, mailLook, title, parts) });
}

const contractPath = ({ contractId, masterDataId }: Pick<Term, 'contractId' | 'masterDataId'>) =>
  `/account/contracts/${masterDataId}/${contractId}/`;
const contractsPath = '/account/contracts/';

const creatorOf = (transfer: ShownTransfer) => ({
  firstName: transfer.creatorFirstName,
  lastName: transfer.creatorLastName,
});
/** Until somebody has accepted, the subscriber reads no more of them than the address that they typed. */
const inviteeOf = (transfer: ShownTransfer) =>
  transfer.inviteeEmail
    ? { firstName: '', lastName: transfer.inviteeEmail }
    : { firstName: transfer.inviteeFirstName, lastName: transfer.inviteeLastName };

/** Asks somebody whether they become recipient or subscriber. */
export async function mailInvitation(tx: Context, transfer: ShownTransfer): Promise<void> {
  const { id, kind, inviteeId, expiresAt: until } = transfer;
  const path = `/account/contracts/${kind}-transfer/?id=${id}`;
  await mailTo(tx, inviteeId, { text: `${kind}Invited`, of: transfer, path, other: creatorOf(transfer), until });
}

/** Tells both sides that somebody has accepted, and the recipient until now that they are none any more. */
export async function mailAccepted(tx: Context, transfer: ShownTransfer, term: Term): Promise<void> {
  const { kind, creatorId, inviteeId } = transfer;
  const path = contractPath(term);
  const invitee = { firstName: transfer.inviteeFirstName, lastName: transfer.inviteeLastName };
  await mailTo(tx, creatorId, { text: `${kind}Accepted`, of: transfer, path, other: invitee });
  await mailTo(tx, inviteeId, { text: `${kind}AcceptedByMe`, of: transfer, path, other: creatorOf(transfer) });
  if (kind === 'recipient' && term.recipientId !== creatorId) await mailRecipientChanged(tx, term);
}

/** Tells the recipient until now that somebody else uses the ticket. */
export async function mailRecipientChanged(tx: Context, before: Term): Promise<void> {
  await mailTo(tx, before.recipientId, { text: 'notRecipientAnyMore', of: before, path: contractsPath });
}

export async function mailDeclined(tx: Context, transfer: ShownTransfer): Promise<void> {
  const { creatorId, reason } = transfer;
  const path = contractPath(transfer);
  await mailTo(tx, creatorId, { text: 'declined', of: transfer, path, other: inviteeOf(transfer), reason });
}

/** Tells who has not done it themselves that nobody has to answer any more. */
export async function mailTransferEnded(
  tx: Context,
  transfer: ShownTransfer,
  why: 'expired' | 'withdrawn' | 'inviteeLeft',
): Promise<void> {
  const { creatorId, inviteeId } = transfer;
  const toCreator = { of: transfer, path: contractPath(transfer), other: inviteeOf(transfer) };
  const toInvitee = { of: transfer, path: contractsPath, other: creatorOf(transfer) };
  if (why === 'expired') await mailTo(tx, creatorId, { text: 'expiredForCreator', ...toCreator });
  if (why === 'inviteeLeft') await mailTo(tx, creatorId, { text: 'inviteeLeft', ...toCreator });
  else await mailTo(tx, inviteeId, { text: why, ...toInvitee });
}

/** Contracts that one mail names; of more it says how many. */
const mostNamed = 20;

/** `what`: which part of the price it is. */
type Priced = Pick<Named, 'number' | 'block' | 'seatRow' | 'seat' | 'price'> & { what?: string };

/** The first contracts as lines of a mail, each with its seat and price, and how many more there are. */
function namedRows(terms: readonly Priced[], locale: Locale) {
  const words = serverWords[locale].mails;
  const named = terms.slice(0, mostNamed).map(({ number, block, seatRow: row, seat, price, what }) => ({
    left: number,
    note: [fillIn(words.place, { block, row, seat }), what].filter(Boolean).join(', '),
    right: formatCents(price, locale),
  }));
  const count = String(terms.length - named.length);
  return terms.length > named.length ? [...named, { left: fillIn(words.more, { count }), right: '' }] : named;
}

type More = { shipping: number; plan?: ReturnType<typeof planOf> };

/** The first contracts with their prices and, at the end, what all of them come to, and in which instalments; cents. */
export function rowsOf(terms: readonly Priced[], locale: Locale, { shipping, plan = [] }: More): MailPart[] {
  const words = serverWords[locale].mails;
  const sum = terms.reduce((total, { price }) => total + price, shipping);
  const sent = shipping > 0 ? [{ left: words.shipping, right: formatCents(shipping, locale) }] : [];
  const total = { left: words.sum, right: formatCents(sum, locale), strong: true };
  const rows: MailPart[] = [{ kind: 'rows', rows: [...namedRows(terms, locale), ...sent, total] }];
  if (plan.length < 2) return rows;
  const parts = String(plan.length);
  const instalments = plan.map(({ dueOn, amount }, at) => ({
    left: fillIn(words.instalment, { part: String(at + 1), parts }),
    note: dueOn ? formatUntil(dueOn, locale) : words.announced,
    right: formatCents(amount, locale),
  }));
  return [...rows, { kind: 'rows', rows: instalments }];
}

/** The page of one contract, or of all of a season. */
export const placeOf = (masterDataId: string, terms: readonly { contractId: string }[]): string =>
  terms.length === 1
    ? contractPath({ contractId: terms[0]!.contractId, masterDataId })
    : `${contractsPath}${masterDataId}/`;

/** Tells the subscriber what they have confirmed, with prices, and the instalments that they share. */
export async function mailConfirmed(tx: Context, subscriberId: string, terms: readonly Term[]): Promise<void> {
  const [first] = terms;
  if (!first) return;
  const path = placeOf(first.masterDataId, terms);
  const costs = terms.map(costOf);
  const shipping = costs.reduce((sum, one) => sum + one.shipping, 0);
  const anew = terms.filter(({ charged }) => charged === null);
  const plan = planOf(anew.map(costOf), anew[0]?.agreedDays ?? []);
  const rows = (locale: Locale) => rowsOf(terms, locale, { shipping, plan });
  await mailTo(tx, subscriberId, { text: 'confirmed', of: first, path, rows });
}

/** Tells the subscriber which contracts have ended because nobody has confirmed them in time. */
export async function mailLapsed(tx: Context, subscriberId: string | null, terms: readonly Term[]): Promise<void> {
  const [first] = terms;
  if (!first) return;
  const path = placeOf(first.masterDataId, terms);
  const rows = (locale: Locale): MailPart[] => [{ kind: 'rows', rows: namedRows(terms, locale) }];
  await mailTo(tx, subscriberId, { text: 'lapsed', of: first, path, rows });
}

/** Tells the subscriber when the contract ends. */
export async function mailTerminated(tx: Context, term: Term, terminatesOn: string): Promise<void> {
  const path = contractPath(term);
  await mailTo(tx, term.subscriberId, { text: 'terminated', of: term, path, until: terminatesOn });
}

/**
 * Tells the subscriber that the recipient has left, and until when the contract can be confirmed anew; what its order
 * has paid stays confirmed.
 */
export async function mailRecipientLeft(tx: Context, term: Term, until: string): Promise<void> {
  const text = term.orderLineId === null ? 'recipientLeft' : 'recipientLeftPaid';
  await mailTo(tx, term.subscriberId, { text, of: term, path: contractPath(term), until });
}

/** Tells the subscriber that there is more time. */
export async function mailExtended(tx: Context, term: Term, until: string): Promise<void> {
  await mailTo(tx, term.subscriberId, { text: 'extended', of: term, path: contractPath(term), until });
}

/** Tells the subscriber where the contract sits now, and what it costs there. */
export async function mailSeatChanged(tx: Context, term: Term): Promise<void> {
  await mailTo(tx, term.subscriberId, { text: 'seatChanged', of: term, path: contractPath(term) });
}
