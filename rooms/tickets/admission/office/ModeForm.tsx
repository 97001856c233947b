import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { type Admission, admissionOffice, expected } from './admissionClient.ts';
import { fieldIn, instantOf, localTime, textOf } from './formTexts.ts';

const numbers = ['perMinute', 'mostInside', 'comeMinutes', 'chooseMinutes'] as const;

type Mode = 'open' | 'waitingRoom';
/** When an event is sold; instants. */
export type Sale = { from: string; until: string };
type Props = { eventId: string; mode: Mode; sale: Sale; kept: Admission; onSaved(): void };

/** Opens the sale to everybody, or puts a waiting room before it. */
export function ModeForm({ eventId, mode, sale, kept, onSaved }: Props) {
  const t = useWords('admissionOffice');
  const form = useOfficeForm({
    kept: formOf(kept, sale),
    async save(values, version = 0) {
      const answer = await admissionOffice.saveAdmission(
        { eventId, version, mode, settings: settingsOf(values) },
        expected,
      );
      if (!answer.ok) return answer;
      onSaved();
      return { ok: true, data: formOf(answer.data, sale) };
    },
    async readAgain() {
      const answer = await admissionOffice.readAdmission({ eventId }, expected);
      return answer.ok ? formOf(answer.data, sale) : undefined;
    },
    textOfField: () => t('invalid'),
    fieldOf: (problem) => fieldIn(problem, names),
    textOf: ({ errorCode }) => textOf(t, errorCode),
  });
  return (
    <OfficeForm form={form} submitLabel={t(`modeSave.${mode}`)} textOf={({ errorCode }) => textOf(t, errorCode)}>
      {mode === 'open' ? null : (
        <div className={styles.fields}>
          <TextField type="datetime-local" label={t('fields.opensAt')} {...form.field('opensAt')} />
          <TextField type="datetime-local" label={t('fields.startsAt')} {...form.field('startsAt')} />
          {numbers.map((name) => (
            <TextField key={name} inputMode="numeric" label={t(`fields.${name}`)} {...form.field(name)} />
          ))}
          <Select
            label={t('fields.needsAccount')}
            options={['no', 'yes'].map((value) => ({ value, label: t(`accounts.${value}`) }))}
            {...form.field('needsAccount')}
          />
        </div>
      )}
    </OfficeForm>
  );
}

const names = ['opensAt', 'startsAt', ...numbers, 'needsAccount'] as const;

const hour = 3_600_000;

/** People are let in when the sale begins and may come an hour before; of a running sale, in an hour. */
function proposedTimes({ from }: Sale) {
  const startsAt = Math.max(Date.parse(from), Date.now() + hour);
  return { opensAt: new Date(startsAt - hour).toISOString(), startsAt: new Date(startsAt).toISOString() };
}

function formOf({ version, settings }: Admission, sale: Sale) {
  const given = settings ?? {
    ...proposedTimes(sale),
    perMinute: 100,
    mostInside: 1000,
    comeMinutes: 5,
    chooseMinutes: 10,
    needsAccount: false,
  };
  return {
    version,
    values: {
      opensAt: localTime(given.opensAt),
      startsAt: localTime(given.startsAt),
      perMinute: String(given.perMinute),
      mostInside: String(given.mostInside),
      comeMinutes: String(given.comeMinutes),
      chooseMinutes: String(given.chooseMinutes),
      needsAccount: given.needsAccount ? 'yes' : 'no',
    },
  };
}

function settingsOf(values: ReturnType<typeof formOf>['values']) {
  return {
    opensAt: instantOf(values.opensAt),
    startsAt: instantOf(values.startsAt),
    perMinute: Number(values.perMinute),
    mostInside: Number(values.mostInside),
    comeMinutes: Number(values.comeMinutes),
    chooseMinutes: Number(values.chooseMinutes),
    needsAccount: values.needsAccount === 'yes',
  };
}
