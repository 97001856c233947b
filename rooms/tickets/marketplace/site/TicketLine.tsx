import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Payout } from './marketplaceClient.ts';

/** Which ticket it is about: its event, its time, its place. Words: `marketplace`. */
export function TicketLine({ ticket }: { ticket: Payout['ticket'] }) {
  const t = useWords('marketplace');
  const locale = useLocale();
  const { name, startsAt, block, row, seat } = ticket;
  const place = [
    block ? t('ticket.block', { label: block }) : undefined,
    row ? t('ticket.row', { label: row }) : undefined,
    seat ? t('ticket.seat', { label: seat }) : undefined,
  ].filter(Boolean);
  return (
    <p>
      <strong>{inLocale(name, locale)}</strong>
      <br />
      {[formatInstant(startsAt, locale), place.join(', ')].filter(Boolean).join(' · ')}
    </p>
  );
}
