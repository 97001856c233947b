import { mailLook } from '#club/mailLook.ts';
import type { Context } from '#platform/context.ts';
import { greetingFor } from '#platform/mail/greetingFor.ts';
import { type MailPart, mailDocument } from '#platform/mail/mailDocument.ts';
import { formatCents } from '#platform/mail/mailFormat.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { calledName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { serverWords } from '../serverWords.ts';
import type { Sold } from './paperRules.ts';

type Seller = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

type About = { listingId: string; sold: Sold };

/** Tells a seller that their money is on its way, and where credit note and invoice for fees are. */
export const mailPapers = (tx: Context, seller: Seller, about: About): Promise<void> =>
  mail(tx, seller, about, about.sold.handlingFee + about.sold.reimbursementFee > 0 ? 'text' : 'textWithoutFees');

/** Tells a seller that the match was called off and that they get the fees too, by a voucher. */
export const mailFeesBack = (tx: Context, seller: Seller, about: About): Promise<void> =>
  mail(tx, seller, about, 'feesBack');

async function mail(
  tx: Context,
  seller: Seller,
  { listingId, sold }: About,
  text: 'text' | 'textWithoutFees' | 'feesBack',
): Promise<void> {
  if (!seller.email) return;
  const { locale } = seller;
  const { papers } = serverWords[locale];
  const values = {
    event: sold.event,
    amount: formatCents(sold.amount, locale),
    price: formatCents(sold.price, locale),
    fees: formatCents(sold.handlingFee + sold.reimbursementFee, locale),
  };
  const subject = fillIn(text === 'feesBack' ? papers.feesBackSubject : papers.subject, values);
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(papers, calledName(seller, locale)) },
    { kind: 'text', text: fillIn(papers[text], values) },
    { kind: 'link', text: papers.open, href: pageLink(tx, locale, `/account/tickets/marketplace/${listingId}/`) },
  ];
  await tx.sendMail({ to: seller.email, subject, ...mailDocument(locale, mailLook, subject, parts) });
}
