import { club } from '#club/club.ts';
import { guaranteeNotice, guaranteeParagraphs } from '#club/guaranteeNotice.ts';
import { mailLook } from '#club/mailLook.ts';
import { countryName } from '#platform/address/countryName.ts';
import type { Locale } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import type { Mail, MailLink } from '#platform/mail/mail.ts';
import { type MailPart, mailDocument, type PlainPart } from '#platform/mail/mailDocument.ts';
import { formatCents, formatMoment } from '#platform/mail/mailFormat.ts';
import { fullName } from '#platform/names/personName.ts';
import { placeLines } from '#platform/names/placeLines.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { isExport, isToBeSent } from './documents/documentRules.ts';
import { ageCheckOf } from './orderRules.ts';
import type { Order, OrderAddress, OrderLine } from './orderStore.ts';
import { serverWords } from './serverWords.ts';

/** Everything that the confirmation mail says. */
type OrderMailWords = (typeof serverWords)['de']['confirmation'];

/**
 * Confirms the orders of one checkout in the language in which they were placed. `link(path)` makes a full address in
 * it; `supportHours`: where staff have set them; `ticketLinks`: where each ticket is printed or saved.
 */
export function orderConfirmation(
  orders: readonly Order[],
  name: string,
  link: (path: string) => string,
  { supportHours, ticketLinks = [] }: { supportHours?: string | undefined; ticketLinks?: readonly MailLink[] } = {},
): Omit<Mail, 'to'> {
  const locale = orders[0]?.locale ?? 'de';
  const hours = supportHours ?? club.supportHours[locale];
  const words = serverWords[locale].confirmation;
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ');
  const companies = [...new Set(orders.map(({ tenant }) => sellers.sellerOf(tenant)))];
  const canBeWithdrawn = orders.some(({ lines }) => lines.some(canGoBack));
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(words, name) },
    { kind: 'text', text: words.received },
    ...ticketParts(orders, words, link, ticketLinks),
    ...orders.flatMap((order) => orderParts(order, locale, words, link)),
    ...(orders.some(isToBeSent) ? [{ kind: 'text', text: words.onItsWay } as const] : []),
    ...(companies.length > 1
      ? [{ kind: 'text', text: fillIn(words.severalSellers, { count: companies.length }) } as const]
      : []),
    { kind: 'text', text: fillIn(words.support, { hours }) },
    ...(canBeWithdrawn
      ? [{ kind: 'link', text: words.withdrawalLink, href: link('/vertrag-widerrufen/'), isQuiet: true } as const]
      : []),
    ...smallPrint([
      ...(orders.some(({ lines }) => lines.some(({ traits }) => traits.hasGuarantee)) ? guaranteeParts(locale) : []),
      ...companies.flatMap((seller) => {
        const theirs = orders.filter(({ tenant }) => sellers.sellerOf(tenant) === seller);
        return withdrawalParts(seller, theirs, locale);
      }),
    ]),
  ];
  return { subject: fillIn(words.subject, { numbers }), ...mailDocument(locale, mailLook, words.title, parts) };
}

/** Tells the buyer, in the order's language, that staff have changed where it is sent to. */
export function addressChangedMail(
  { orderNumber, shippingAddress, locale }: Pick<Order, 'orderNumber' | 'shippingAddress' | 'locale'>,
  name: string,
  link: string,
): Omit<Mail, 'to'> {
  const { addressChanged: words, confirmation } = serverWords[locale];
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(confirmation, name) },
    { kind: 'text', text: fillIn(words.text, { number: orderNumber }) },
    { kind: 'text', text: addressText(shippingAddress, locale) },
    { kind: 'link', text: confirmation.open, href: link },
    { kind: 'text', text: words.closing },
  ];
  const subject = fillIn(words.subject, { number: orderNumber });
  return { subject, ...mailDocument(locale, mailLook, subject, parts) };
}

/**
 * The whole instructions on withdrawal with the model form (Art. 246a § 1 (2) EGBGB, annexes 1 and 2), in the mail
 * itself: a link is no durable medium (§ 312f (2) BGB, ECJ C-49/11). None where there is nothing to withdraw from.
 */
function withdrawalParts(seller: sellers.Seller, orders: readonly Order[], locale: Locale): PlainPart[] {
  if (!orders.some(({ lines }) => lines.some(canGoBack))) return [];
  const receiver = { ...seller, address: sellers.sellerPlace(seller, locale), returnDays: club.returnDays };
  return serverWords[locale].withdrawal.flatMap(({ heading, texts }) => [
    { kind: 'heading' as const, text: heading },
    ...texts.map((text) => ({ kind: 'text' as const, text: fillIn(text, receiver) })),
  ]);
}

/** The mail opens no gate: where the tickets are, and the codes that do; each ticket with its PDF and pass. */
function ticketParts(
  orders: readonly Order[],
  { tickets }: OrderMailWords,
  link: (path: string) => string,
  ticketLinks: readonly MailLink[],
): MailPart[] {
  if (!orders.some(({ lines }) => lines.some(({ traits }) => traits.isAdmission))) return [];
  return [
    { kind: 'heading', text: tickets.title },
    { kind: 'text', text: tickets.text },
    { kind: 'link', text: tickets.open, href: link('/account/tickets/') },
    { kind: 'link', text: tickets.gate, href: link('/wallet/'), isQuiet: true },
    ...ticketLinks.map((one) => ({ kind: 'link' as const, ...one, isQuiet: true })),
  ];
}

/** What the law wants told stands below the order, smaller. */
const smallPrint = (parts: readonly PlainPart[]): MailPart[] =>
  parts.length > 0 ? [{ kind: 'smallPrint', parts }] : [];

const canGoBack = ({ terms }: OrderLine): boolean => ['regular', 'sealed'].includes(terms.withdrawalClass);

function orderParts(order: Order, locale: Locale, words: OrderMailWords, link: (path: string) => string): MailPart[] {
  const money = (cents: number) => formatCents(cents, locale);
  const { voucherDiscount, promotionDiscount } = order;
  const age = ageCheckOf(order.lines.map(({ terms }) => terms));
  return [
    {
      kind: 'heading',
      text: fillIn(words.order, { orderNumber: order.orderNumber, day: formatDay(order.createdAt, locale) }),
    },
    { kind: 'text', text: fillIn(words.soldBy, { seller: sellerText(sellers.sellerOf(order.tenant), locale) }) },
    {
      kind: 'rows',
      rows: [
        ...order.lines.map((line) => ({
          left: `${line.quantity} × ${inLocale(line.name, locale)}`,
          ...noteOf(line, locale, words),
          right: money(line.total),
        })),
        ...(promotionDiscount > 0 ? [{ left: words.codes, right: money(-promotionDiscount) }] : []),
        ...(isToBeSent(order) ? [{ left: words.shipping, right: money(order.shipping) }] : []),
        {
          left: isExport(order) ? words.totalExport : words.total,
          right: money(order.total + voucherDiscount),
          strong: true,
        },
        ...order.taxes.flatMap(({ rate, vat }) =>
          rate === 0 && isExport(order) ? [] : [{ left: fillIn(words.vat, { rate }), right: money(vat) }],
        ),
        ...(voucherDiscount > 0
          ? [
              { left: words.vouchers, right: money(-voucherDiscount) },
              { left: words.toPay, right: money(order.total) },
            ]
          : []),
      ],
    },
    ...(isExport(order) ? [{ kind: 'text', text: words.export } as const] : []),
    { kind: 'link', text: words.open, href: link(`/account/orders/${order.id}/`) },
    ...(isToBeSent(order)
      ? ([
          { kind: 'heading', text: words.shippingAddress },
          { kind: 'text', text: addressText(order.shippingAddress, locale) },
        ] as const)
      : []),
    ...deliveryParts(order, words),
    ...(age > 0 ? [{ kind: 'text', text: fillIn(words.ageCheck, { age }) } as const] : []),
    { kind: 'heading', text: words.billingAddress },
    { kind: 'text', text: addressText(order.billingAddress, locale) },
  ];
}

const sellerText = (seller: sellers.Seller, locale: Locale): string =>
  [seller.name, sellers.sellerPlace(seller, locale), seller.phone, seller.email].join(', ');

/** When what is sent at once arrives, as it was agreed. */
function deliveryParts({ lines, shippingAddress }: Order, { delivery }: OrderMailWords): MailPart[] {
  if (!lines.some(({ traits, terms }) => traits.isShipped && !terms.deliversFrom)) return [];
  const isHome = shippingAddress.countryCode === club.defaultCountry;
  return [{ kind: 'text', text: isHome ? delivery.home : delivery.abroad }];
}

/** The notice on the legal guarantee, on a durable medium (Art. 8 (7) of Directive 2011/83/EU). */
function guaranteeParts(locale: Locale): PlainPart[] {
  const notice = guaranteeNotice(locale);
  return [
    { kind: 'heading', text: notice.title },
    ...guaranteeParagraphs(notice).map((text) => ({ kind: 'text', text }) as const),
    { kind: 'link', text: notice.address, href: `https://${notice.address}`, isQuiet: true },
  ];
}

function noteOf({ variant, userOptionValues, terms }: OrderLine, locale: Locale, words: OrderMailWords) {
  const { deliversFrom, withdrawalClass } = terms;
  // The name or the variant of what takes place on certain days says when.
  const notes = [
    ...(variant ? [inLocale(variant, locale)] : []),
    ...userOptionValues.map(({ value }) => value),
    ...(withdrawalClass === 'regular' ? [] : [words.noWithdrawal[withdrawalClass]]),
    ...(deliversFrom ? [fillIn(words.deliversFrom, { day: formatDay(new Date(deliversFrom), locale) })] : []),
  ];
  return notes.length > 0 ? { note: notes.join(', ') } : {};
}

function addressText(address: OrderAddress, locale: Locale): string {
  const country = countryName(address.countryCode, locale);
  return [address.company, fullName(address, locale), ...placeLines(address), country].filter(Boolean).join('\n');
}

const formatDay = (day: Date, locale: Locale): string =>
  formatMoment(day, locale, { dateStyle: 'long', timeZone: club.timeZone });
