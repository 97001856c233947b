import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import type { CancellationKind, CancellationScope } from '../cancellationRules.ts';
import { cancelDeed, readFigures } from './cancelDeed.tsx';
import { AskingButton, type DeedButtonProps, type WishProps } from './seenDeeds.tsx';
import type { CancelFigures, OfficeEvent } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** Begins calling an event off, or closing its doors. */
export function CancelButton(props: DeedButtonProps) {
  const t = useWords('ticketingOffice');
  if (['draft', 'moving', 'cancelled'].includes(props.event.state)) return null;
  const texts = { label: t('cancellation.button'), title: t('cancellation.title') };
  return <AskingButton {...props} {...texts} Form={KindForm} deedOf={cancelDeed} />;
}

/** Nothing of an event that is called off stays. */
const requestOf = ({ kind, keepsGuests, keepsAllocations }: Record<string, string>): CancellationScope => ({
  kind: kind as CancellationKind,
  keepsGuests: kind === 'closedDoors' && keepsGuests === 'yes',
  keepsAllocations: kind === 'closedDoors' && keepsAllocations === 'yes',
});

/** Doors are closed once; tickets without a place are refunded where they are listed. */
const kindsFor = ({ isBehindClosedDoors }: OfficeEvent): CancellationKind[] =>
  isBehindClosedDoors ? ['calledOff'] : ['calledOff', 'closedDoors'];

function KindForm({ event, onSeen }: WishProps<[CancellationScope, CancelFigures]>) {
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
