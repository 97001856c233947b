import type { Problem } from '#frame/apiClient.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';

type Names = { de: string; en?: string | undefined; ja?: string | undefined };

type Place = { block?: string | undefined; row?: string | undefined; seat?: string | undefined };

/** Refusals that have words of their own in the room. */
const withOwnWords = [
  ...[
    'TICKET_EVENT_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'TICKET_EVENT_STATE_NOT_POSSIBLE',
    'TICKET_EVENT_NOT_FOR_SALE',
    'TICKET_EVENT_HAS_TICKETS',
  ],
  ...['TICKET_EVENT_FOLLOWS_MATCH', 'TICKET_FIGURES_CHANGED', 'TICKET_REFUNDS_BEGUN', 'RECEIPT_NOT_FOUND'],
  ...['MORE_IS_SOLD', 'PLACES_TAKEN', 'ALLOCATION_NOT_FOUND'],
  ...['TICKET_NOT_FOUND', 'TICKET_STATE_NOT_POSSIBLE', 'TICKET_WITHOUT_ADDRESS', 'TICKET_NOTHING_TO_REFUND'],
  ...['LINE_NOT_RETURNABLE', 'REQUEST_ID_REUSED', 'APPROVAL_WAITS', 'COUNTER_PRICE_CHANGED'],
  ...['TICKET_HOLDER_NOT_FOUND', 'PIECES_USED', 'PIECE_ENDED'],
  ...['COUNTER_TICKET_NOT_REFUNDABLE', 'TILL_CLOSED', 'TILL_OPEN'],
];

const listOf = (errors: unknown): string[] =>
  typeof errors === 'object' && errors !== null ? Object.values(errors).flat().map(String) : [];

/** Texts that all screens of tickets share: why something was refused, and names in the reader's language. */
export function useTicketTexts() {
  const room = useWords('ticketing');
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  return {
    nameOf: (names: Names): string => inLocale(names, locale),
    /** Block, row and seat, or a standing place. */
    placeOf: ({ block, row, seat }: Place): string => {
      if (block && row && seat) return t('find.seatAt', { block, row, seat });
      return block ? t('rights.standing', { block }) : t('rights.anyPlace');
    },
    textOf({ errorCode = '', errors }: Problem): string | undefined {
      if (!withOwnWords.includes(errorCode)) return undefined;
      const details = listOf(errors).filter((text) => text.includes('/') || /^\d+$/.test(text));
      const text = room(`refusals.${errorCode}`);
      return details.length > 0 ? `${text} ${t('taken', { list: details.join(', ') })}` : text;
    },
  };
}
