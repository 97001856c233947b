import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Ticket } from './walletClient.ts';

/** Where one sits, in one line: `Block 12, Reihe 7, Platz 4`; else the price class. Words: `wallet`. */
export function TicketPlace({ ticket }: { ticket: Pick<Ticket, 'block' | 'row' | 'seat' | 'className'> }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { block, row, seat, className } = ticket;
  const place = [
    block ? t('block', { label: block }) : undefined,
    row ? t('row', { label: row }) : undefined,
    seat ? t('seat', { label: seat }) : undefined,
  ].filter(Boolean);
  return place.length > 0 ? place.join(', ') : inLocale(className, locale);
}
