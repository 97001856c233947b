import { Dialog } from '#design/Dialog.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { initialSeries, templateOf } from './seriesValues.ts';
import { expected, officeClient, useTextOf } from './sweepstakesOfficeClient.ts';

type Props = { isOpen: boolean; onClose(): void; onCreated(): void };

/** Makes a draft of a series from a template. */
export function NewSeriesDialog({ isOpen, onClose, onCreated }: Props) {
  const t = useWords('sweepstakesOffice');
  const office = useWords('office');
  return (
    <Dialog title={t('create.title')} closeLabel={office('close')} isOpen={isOpen} onClose={onClose} place="wide">
      {isOpen ? <NewSeries onClose={onClose} onCreated={onCreated} /> : null}
    </Dialog>
  );
}

const lines = ['nameDe', 'nameEn', 'slug', 'organiser', 'prizeDe', 'prizeEn', 'sourceDe', 'sourceEn'] as const;
const areas = ['textDe', 'textEn', 'termsDe', 'termsEn'] as const;
const numbers = [
  ...(['doors', 'daysPerDoor', 'prizeValue', 'winners', 'substitutes'] as const),
  ...(['minAge', 'claimDays', 'keepDays', 'tenant'] as const),
];

function NewSeries({ onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const t = useWords('sweepstakesOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const form = useOfficeForm<Record<string, string>>({
    kept: { values: initialSeries },
    async save(values) {
      const answer = await officeClient.createSweepstakeSeries(templateOf(values), expected);
      if (!answer.ok) return answer;
      notify({ kind: 'success', text: t('create.done') });
      onCreated();
      onClose();
      return { ok: true, data: undefined };
    },
    textOfField: () => office('form.invalid'),
    fieldOf: ({ errorCode }) => (errorCode === 'SWEEPSTAKE_ADDRESS_TAKEN' ? 'slug' : undefined),
    textOf,
  });
  const field = (name: string, type: string) => (
    <TextField key={name} type={type} label={t(`fields.${name}`)} {...form.field(name)} />
  );
  return (
    <OfficeForm form={form} isQuestion submitLabel={t('create.save')} textOf={textOf}>
      {lines.map((name) => field(name, 'text'))}
      {field('firstDay', 'date')}
      {numbers.map((name) => field(name, 'number'))}
      {areas.map((name) => (
        <TextArea key={name} label={t(`fields.${name}`)} {...form.field(name)} />
      ))}
    </OfficeForm>
  );
}
