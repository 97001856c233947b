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
type Props = { eventId: string; mode: Mode; kept: Admission; onSaved(): void };

/** Opens the sale to everybody, or puts a waiting room before it. */
export function ModeForm({ eventId, mode, kept, onSaved }: Props) {
  const t = useWords('admissionOffice');
  const form = useOfficeForm({
    kept: formOf(kept),
    async save(values, version = 0) {
      const answer = await admissionOffice.saveAdmission(
        { eventId, version, mode, settings: settingsOf(values) },
        expected,
      );
      if (!answer.ok) return answer;
      onSaved();
      return { ok: true, data: formOf(answer.data) };
    },
    async readAgain() {
      const answer = await admissionOffice.readAdmission({ eventId }, expected);
      return answer.ok ? formOf(answer.data) : undefined;
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

function formOf({ version, settings }: Admission) {
  const inHour = new Date(Date.now() + 3_600_000).toISOString();
  const given = settings ?? {
    opensAt: new Date().toISOString(),
    startsAt: inHour,
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
