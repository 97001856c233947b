import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import type { Read } from './termsView.ts';
import { expected, type OfficeEvent, type Terms, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

type View = { values(terms: Terms): Record<string, string>; read(values: Record<string, string>, terms: Terms): Read };

/** A form for a part of an event's terms; the others are sent as they are kept. */
export function useTermsForm(event: OfficeEvent, onSaved: (event: OfficeEvent) => void, view: View) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const kept = ({ terms, version }: OfficeEvent) => ({ values: view.values(terms), version });
  return useOfficeForm<Record<string, string>>({
    kept: kept(event),
    async save(values, version) {
      const read = view.read(values, event.terms);
      if ('errors' in read) return { ok: false, problem: { ...invalidInput, errors: read.errors }, data: undefined };
      const change = { eventId: event.id, version: version ?? event.version, terms: read.terms };
      const answer = await ticketsClient.saveTicketEvent(change, expected);
      if (!answer.ok) return answer;
      onSaved(answer.data);
      return { ok: true, data: kept(answer.data) };
    },
    async readAgain() {
      const answer = await ticketsClient.readTicketEvent({ eventId: event.id }, expected);
      if (!answer.ok) return undefined;
      onSaved(answer.data);
      return kept(answer.data);
    },
    textOfField: (_, message) => t(faultKeys.has(message) ? `faults.${message}` : 'faults.invalid'),
    textOf,
  });
}

/** What a form refuses itself is shown as the API's own refusal. */
const invalidInput = { status: 400, errorCode: 'INVALID_INPUT', detail: '', title: '', failureReason: '' };

const faultKeys = new Set(['required', 'order', 'afterStart', 'outsideSale', 'max', 'min', 'double', 'unknown']);
