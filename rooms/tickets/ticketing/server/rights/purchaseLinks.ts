import type { Context, Locale } from '#platform/context.ts';
import type { MailLink } from '#platform/mail/mail.ts';
import { pageLink } from '#platform/mail/pageLink.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import type { Sale } from '#ports/sellable.ts';
import { ticketNumber } from '../../numberRules.ts';
import { serverWords } from '../serverWords.ts';
import { listHeldOfCheckout } from './heldRightStore.ts';

/** Most tickets that one mail links each by itself; whoever has more goes by the list. */
const most = 10;

/**
 * The page of each ticket of a purchase, with its PDF and the way into the phone's wallet. None where there are more
 * than a mail can show. Single SQL query.
 */
export async function purchaseLinks(ctx: Context, sale: Sale, locale: Locale): Promise<MailLink[]> {
  const rights = (await listHeldOfCheckout(ctx.sql, sale)).filter(({ eventState }) => eventState === 'published');
  if (rights.length > most) return [];
  return rights.map(({ id, stand, block, row, seat, ...right }) => {
    const place = [stand, block, row, seat].filter(Boolean).join(' / ') || ticketNumber(right);
    return {
      text: fillIn(serverWords[locale].right.files, { place }),
      href: pageLink(ctx, locale, `/account/tickets/${id}/`),
    };
  });
}
