import { club } from '#club/club.ts';
import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale, type LocalizedText } from '#platform/words/localizedText.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import type { Order } from '#rooms/orders/order/server/index.ts';
import type { AssessedLine } from './assess.ts';
import type { Declaration } from './declarationStore.ts';
import type { ReturnKind } from './returnRules.ts';
import type { ReturnLine } from './returnStore.ts';
import { serverWords } from './serverWords.ts';
import type { Kept } from './takeLines.ts';

/** Everything that mails about returns say. */
type ReturnMailWords = (typeof serverWords)['de']['mails'];

type Body = Omit<Mail, 'to'>;
/** `hours`: when the club can be reached, where staff have set it. */
type Heading = { locale: Locale; name: string; orderNumber: string; at: Date; hours?: string };

/**
 * A declaration with what its order has and the number of the return, where that was found and everything of it was
 * meant.
 */
type Receipt = {
  declaration: Declaration;
  lines?: readonly AssessedLine[];
  returnNumber?: string | undefined;
};

/** The receipt of declarations (§ 356a (4) BGB): the content of each with day and time. In the language of the last. */
export function withdrawalReceipt(receipts: readonly Receipt[]): Body {
  const last = receipts.at(-1)?.declaration;
  if (!last) throw new Error('A receipt is of something');
  const { locale, orderNumber, declaredAt, name } = last;
  const words = serverWords[locale].mails;
  const parts = receipts.flatMap((receipt) => receiptParts(receipt, locale));
  return mailOf({ locale, name, orderNumber, at: declaredAt }, words.withdrawal, parts);
}

function receiptParts({ declaration, lines, returnNumber }: Receipt, locale: Locale): MailPart[] {
  const { orderNumber, articles, declaredAt, name, email } = declaration;
  const words = serverWords[locale].mails;
  return [
    { kind: 'text', text: fillIn(words.received, { moment: moment(declaredAt, locale) }) },
    { kind: 'heading', text: words.content },
    {
      kind: 'rows',
      rows: [
        { left: words.name, right: unlinked(name) },
        { left: words.email, right: email },
        { left: words.orderNumber, right: unlinked(orderNumber) },
        ...(returnNumber ? [{ left: words.returnNumber, right: returnNumber }] : []),
      ],
    },
    { kind: 'text', text: articles ? fillIn(words.articles, { text: unlinked(articles) }) : words.everything },
    ...(lines ? assessedParts(lines, locale, words) : [{ kind: 'text', text: words.checking } as const]),
    ...sendParts(
      locale,
      { orderNumber: declaration.orderNumber, returnNumber },
      lines === undefined || lines.some(({ option }) => option.option !== 'none'),
    ),
  ];
}

type ReturnedLine = { kind: ReturnKind; name: LocalizedText; quantity: number; amount: number };

/**
 * The receipt of what somebody signed in has cancelled, withdrawn from or given back. `returnNumber`: of what has to
 * come back.
 */
export function returnReceipt(
  heading: Heading,
  lines: readonly ReturnedLine[],
  { returnNumber, isWithBank }: { returnNumber?: string | undefined; isWithBank: boolean },
): Body {
  const { locale } = heading;
  const words = serverWords[locale].mails;
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const title = kinds.length === 1 && kinds[0] ? words.titles[kinds[0]] : words.titles.return;
  return mailOf(heading, title, [
    { kind: 'text', text: fillIn(words.received, { moment: moment(heading.at, locale) }) },
    { kind: 'heading', text: words.content },
    { kind: 'text', text: `${words.orderNumber}: ${heading.orderNumber}` },
    ...(returnNumber ? [{ kind: 'text', text: `${words.returnNumber}: ${returnNumber}` } as const] : []),
    {
      kind: 'rows',
      rows: lines.map(({ kind, name, quantity, amount }) => ({
        left: `${quantity} × ${inLocale(name, locale)}`,
        note: words.kinds[kind],
        right: formatCents(amount, locale),
      })),
    },
    ...(kinds.includes('cancellation')
      ? [{ kind: 'text', text: isWithBank ? words.cancelledWithBank : words.cancelled } as const]
      : []),
    ...sendParts(
      locale,
      { orderNumber: heading.orderNumber, returnNumber },
      kinds.some((kind) => kind !== 'cancellation'),
    ),
  ]);
}

/** What is kept of the price of worn pieces; cents. */
type KeptForWear = { name: LocalizedText; quantity: number; deduction: number; reason: string };

/** What is kept for wear of these lines of an order. */
export const deductionsOf = (
  order: Order,
  lines: readonly Pick<ReturnLine, 'orderLineId' | 'quantity' | 'deduction' | 'deductionReason'>[],
): KeptForWear[] =>
  lines.flatMap(({ orderLineId, quantity, deduction, deductionReason: reason }) => {
    const bought = order.lines.find(({ id }) => id === orderLineId);
    return bought && reason ? [{ name: bought.name, quantity, deduction, reason }] : [];
  });

/** What goes back, and what the buyer's bank has given back before; cents. */
type Paid = { amount: number; withBank: number };

/** Says that goods have arrived, their money is on its way, and what is kept for wear. */
export function arrivedMail(heading: Heading, paid: Paid, kept: readonly KeptForWear[]): Body {
  const { locale, orderNumber } = heading;
  const words = serverWords[locale].mails;
  const text = paid.withBank > 0 && paid.amount === 0 ? words.arrivedOnly : words.arrived;
  return mailOf(heading, words.arrivedTitle, [
    { kind: 'text', text: fillIn(text, { orderNumber, amount: formatCents(paid.amount, locale) }) },
    ...bankParts(paid, locale),
    ...keptParts(kept, locale),
  ]);
}

/** What the bank has given back is not sent once more. */
function bankParts({ withBank }: Paid, locale: Locale): MailPart[] {
  if (withBank === 0) return [];
  return [
    { kind: 'text', text: fillIn(serverWords[locale].mails.withBank, { amount: formatCents(withBank, locale) }) },
  ];
}

function keptParts(kept: readonly KeptForWear[], locale: Locale): MailPart[] {
  if (kept.length === 0) return [];
  const rows = kept.map(({ name, quantity, deduction, reason }) => ({
    left: `${quantity} × ${inLocale(name, locale)}`,
    note: reason,
    right: `−${formatCents(deduction, locale)}`,
  }));
  return [
    { kind: 'text', text: serverWords[locale].mails.wear },
    { kind: 'rows', rows },
  ];
}

type StaffRefund = {
  isCancelled: boolean;
  lines: readonly { name: LocalizedText; quantity: number; amount: number; kept?: Kept }[];
  shipping: number;
} & Paid;

/** Says that staff have cancelled articles, or give their money back. Amounts in cents. */
export function staffRefundMail(heading: Heading, refund: StaffRefund): Body {
  const { isCancelled, lines, shipping, amount, withBank } = refund;
  const { locale, orderNumber } = heading;
  const words = serverWords[locale].mails;
  const rows = [
    ...lines.map((line) => ({
      left: `${line.quantity} × ${inLocale(line.name, locale)}`,
      right: formatCents(line.amount, locale),
    })),
    ...lines.flatMap(({ kept }) =>
      kept ? [{ left: words.kept, note: kept.reason, right: `−${formatCents(kept.amount, locale)}` }] : [],
    ),
    ...(shipping > 0 ? [{ left: words.staffShipping, right: formatCents(shipping, locale) }] : []),
  ];
  const refunded = amount === 0 && withBank > 0 ? words.staffTaken : words.staffRefunded;
  const intro = isCancelled ? words.staffCancelled : refunded;
  return mailOf(heading, words.staffTitle[isCancelled ? 'cancelled' : 'refunded'], [
    { kind: 'text', text: fillIn(intro, { orderNumber }) },
    { kind: 'rows', rows },
    ...(amount > 0
      ? [{ kind: 'text', text: fillIn(words.staffAmount, { amount: formatCents(amount, locale) }) } as const]
      : []),
    ...bankParts(refund, locale),
  ]);
}

/** Says that a share of the price goes back, and why; what was bought stays with the buyer. Cents. */
export function shareMail(
  heading: Heading,
  { name, amount, reason, withBank }: { name: LocalizedText; amount: number; reason: string; withBank: number },
): Body {
  const { locale, orderNumber } = heading;
  const words = serverWords[locale].mails;
  const paid = { amount: amount - withBank, withBank };
  return mailOf(heading, words.staffTitle.refunded, [
    { kind: 'text', text: fillIn(words.share, { orderNumber }) },
    { kind: 'rows', rows: [{ left: inLocale(name, locale), note: reason, right: formatCents(amount, locale) }] },
    ...(paid.amount > 0
      ? [{ kind: 'text', text: fillIn(words.staffAmount, { amount: formatCents(paid.amount, locale) }) } as const]
      : []),
    ...bankParts(paid, locale),
  ]);
}

/** Says that goods are not taken back, and why. */
export function refusedMail(heading: Heading, articles: readonly LocalizedText[], reason: string): Body {
  const words = serverWords[heading.locale].mails;
  const article = articles.map((name) => inLocale(name, heading.locale)).join(', ');
  return mailOf(heading, words.refusedTitle, [
    { kind: 'text', text: fillIn(words.refused, { article, orderNumber: heading.orderNumber }) },
    { kind: 'text', text: reason },
  ]);
}

function mailOf({ locale, name, orderNumber, hours }: Heading, title: string, parts: readonly MailPart[]): Body {
  const words = serverWords[locale].mails;
  const { supportHours, supportEmail } = club;
  return {
    subject: fillIn(words.subject, { title, orderNumber }),
    ...mailDocument(locale, mailLook, title, [
      { kind: 'text', text: greetingFor(words, unlinked(name)) },
      ...parts,
      { kind: 'text', text: fillIn(words.support, { hours: hours ?? supportHours[locale], email: supportEmail }) },
    ]),
  };
}

function assessedParts(lines: readonly AssessedLine[], locale: Locale, words: ReturnMailWords): MailPart[] {
  const rows = lines.map(({ line, left, leftAmount, option }) => ({
    left: `${option.option === 'none' ? line.quantity : left} × ${inLocale(line.name, locale)}`,
    note: option.option === 'none' ? words.reasons[option.reason] : words.kinds[option.option],
    right: option.option === 'none' ? '–' : formatCents(leftAmount, locale),
  }));
  return [
    { kind: 'heading', text: words.lines },
    { kind: 'rows', rows },
  ];
}

type Numbers = { orderNumber: string; returnNumber: string | undefined };

/**
 * To the seller of the order, whose tenant its number begins with (`1-100001`); with the number that the return has,
 * which staff scan or type when the parcel is there.
 */
function sendParts(locale: Locale, { orderNumber, returnNumber }: Numbers, isNeeded: boolean): MailPart[] {
  if (!isNeeded) return [];
  const words = serverWords[locale].mails;
  const seller = sellers.sellerOf(Number(orderNumber.split('-')[0]));
  const slip = returnNumber ? fillIn(words.slipOfReturn, { returnNumber }) : words.slipOfOrder;
  return [
    { kind: 'heading', text: words.sendTitle },
    {
      kind: 'text',
      text: fillIn(words.send, {
        slip,
        address: `${seller.name}\n${sellers.sellerPlace(seller, locale).replaceAll(', ', '\n')}`,
      }),
    },
  ];
}

/** With the zone's name; the short one that Japanese has is a number. */
const moment = (at: Date, locale: Locale): string =>
  formatMoment(at, locale, {
    dateStyle: 'long',
    timeStyle: locale === 'ja' ? 'full' : 'long',
    timeZone: club.timeZone,
  });
