import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { placeParts } from './placeParts.ts';
import type { Ticket } from './walletClient.ts';

/** Where one sits, in one line: `Block 12, Reihe 7, Platz 4`; else the price class. Words: `wallet`. */
export function TicketPlace({ ticket }: { ticket: Pick<Ticket, 'block' | 'row' | 'seat' | 'className'> }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const place = placeParts(t, ticket);
  return place.length > 0 ? place.join(', ') : inLocale(ticket.className, locale);
}
