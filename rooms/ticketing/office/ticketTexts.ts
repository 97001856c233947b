import type { Problem } from '#frame/apiClient.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';

type Names = { de: string; en?: string | undefined; ja?: string | undefined };

/** Refusals that have words of their own in the room. */
const known = [
  ...['TICKET_EVENT_NOT_FOUND', 'CHANGED_MEANWHILE', 'TICKET_EVENT_STATE_NOT_POSSIBLE', 'TICKET_EVENT_NOT_FOR_SALE'],
  ...['MORE_IS_SOLD', 'PLACES_TAKEN', 'ALLOCATION_NOT_FOUND'],
];

const listOf = (errors: unknown): string[] =>
  typeof errors === 'object' && errors !== null ? Object.values(errors).flat().map(String) : [];

/** Texts that all screens of tickets share: why something was refused, and names in the reader's language. */
export function useTicketTexts() {
  const room = useWords('ticketing');
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  return {
    nameOf: (names: Names): string => names[locale] ?? names.de,
    textOf({ errorCode = '', errors }: Problem): string | undefined {
      if (!known.includes(errorCode)) return undefined;
      const details = listOf(errors).filter((text) => text.includes('/') || /^\d+$/.test(text));
      const text = room(`refusals.${errorCode}`);
      return details.length > 0 ? `${text} ${t('taken', { list: details.join(', ') })}` : text;
    },
  };
}
