import { Choice } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import type { CancellationKind } from '../cancellationRules.ts';
import { type CancelFigures, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** What shall happen to an event: called off, or without spectators and what of it stays. */
export type CancelRequest = { kind: CancellationKind; keepsGuests: boolean; keepsAllocations: boolean };

type Props = { event: OfficeEvent; onSeen(request: CancelRequest, figures: CancelFigures): void; onClose(): void };

/** Asks what happens to an event and reads what that comes to; changes nothing. */
export function CancelDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('cancellation.title')} closeLabel={office('close')} isOpen={isOpen} onClose={props.onClose}>
      {isOpen ? <KindForm {...props} /> : null}
    </Dialog>
  );
}

/** Nothing of an event that is called off stays. */
const requestOf = ({ kind, keepsGuests, keepsAllocations }: Record<string, string>): CancelRequest => ({
  kind: kind as CancellationKind,
  keepsGuests: kind === 'closedDoors' && keepsGuests === 'yes',
  keepsAllocations: kind === 'closedDoors' && keepsAllocations === 'yes',
});

/** Doors are closed once; tickets without a place are refunded where they are listed. */
const kindsFor = ({ isBehindClosedDoors }: OfficeEvent): CancellationKind[] =>
  isBehindClosedDoors ? ['calledOff'] : ['calledOff', 'closedDoors'];

function KindForm({ event, onSeen }: Props) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: { kind: 'calledOff', keepsGuests: 'yes', keepsAllocations: 'yes' } },
    async save(values) {
      const request = requestOf(values);
      const answer = await readFigures(event.id, request);
      if (!answer.ok) return answer;
      onSeen(request, answer.data);
      return { ok: true, data: undefined };
    },
    textOfField: () => t('faults.required'),
  });
  const box = (name: 'keepsGuests' | 'keepsAllocations') => {
    const { value, onChange } = form.field(name);
    return (
      <Choice
        type="checkbox"
        checked={value === 'yes'}
        onChange={({ target }) => onChange({ target: { value: target.checked ? 'yes' : '' } })}
      >
        {t(`cancellation.${name}`)}
      </Choice>
    );
  };
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('cancellation.next')} textOf={textOf}>
      <p>{t('cancellation.ask')}</p>
      <Select
        label={t('cancellation.kind')}
        {...form.field('kind')}
        options={kindsFor(event).map((value) => ({ value, label: t(`cancellationKinds.${value}`) }))}
      />
      {form.field('kind').value === 'closedDoors' ? (
        <>
          {box('keepsGuests')}
          {box('keepsAllocations')}
        </>
      ) : null}
    </OfficeForm>
  );
}

/** What a wish comes to now. */
export const readFigures = (eventId: string, { kind, keepsGuests }: CancelRequest) =>
  ticketsClient.readCancellationFigures({ eventId, kind, keepsGuests: keepsGuests ? 'true' : 'false' }, expected);
