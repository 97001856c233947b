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

/** Tells a seller that their money is on its way, and where credit note and invoice for fees are. */
export async function mailPapers(
  tx: Context,
  seller: Seller,
  { listingId, sold }: { listingId: string; sold: Sold },
): Promise<void> {
  if (!seller.email) return;
  const { locale } = seller;
  const { papers } = serverWords[locale];
  const fees = sold.handlingFee + sold.reimbursementFee;
  const values = {
    event: sold.event,
    amount: formatCents(sold.amount, locale),
    price: formatCents(sold.price, locale),
    fees: formatCents(fees, locale),
  };
  const subject = fillIn(papers.subject, values);
  const parts: MailPart[] = [
    { kind: 'text', text: greetingFor(papers, calledName(seller, locale)) },
    { kind: 'text', text: fillIn(fees > 0 ? papers.text : papers.textWithoutFees, values) },
    { kind: 'link', text: papers.open, href: pageLink(tx, locale, `/account/tickets/marketplace/${listingId}/`) },
  ];
  await tx.sendMail({ to: seller.email, subject, ...mailDocument(locale, mailLook, subject, parts) });
}
