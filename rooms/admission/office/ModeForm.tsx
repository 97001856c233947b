import { club } from '#club/club.ts';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';
import styles from './Admission.module.css';
import { type Admission, admissionOffice, expected } from './admissionClient.ts';

const numbers = ['perMinute', 'mostInside', 'comeMinutes', 'chooseMinutes'] as const;

/** How people get to the sale of an event, and the figures of its waiting room. */
export function ModeForm(props: { eventId: string; kept: Admission; onSaved(saved: Admission): void }) {
  const { eventId, kept, onSaved } = props;
  const t = useWords('admissionOffice');
  const form = useOfficeForm({
    kept: formOf(kept),
    async save(values, version = 0) {
      const answer = await admissionOffice.saveAdmission({ eventId, version, ...bodyOf(values) }, expected);
      if (!answer.ok) return answer;
      onSaved(answer.data);
      return { ok: true, data: formOf(answer.data) };
    },
    async readAgain() {
      const answer = await admissionOffice.readAdmission({ eventId }, expected);
      return answer.ok ? formOf(answer.data) : undefined;
    },
    textOfField: () => t('invalid'),
    textOf: ({ errorCode }) => textOf(t, errorCode),
  });
  const isOpen = form.field('mode').value === 'open';
  return (
    <OfficeForm form={form} submitLabel={t('mode')} textOf={({ errorCode }) => textOf(t, errorCode)}>
      <Select
        label={t('mode')}
        options={['open', 'waitingRoom'].map((value) => ({ value, label: t(`modes.${value}`) }))}
        {...form.field('mode')}
      />
      {isOpen ? null : (
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

const known = ['EVENT_NOT_FOUND', 'CHANGED_MEANWHILE', 'QUEUE_HAS_BEGUN', 'QUEUE_NOT_RUNNING'];
/** Words of this room for a refusal. */
export const textOf = (t: ReturnType<typeof useWords>, code: string): string | undefined =>
  known.includes(code) ? t(`refusals.${code}`) : undefined;

const localTime = (moment: string): string => {
  const { date, time } = wallTimeAt(new Date(moment), club.timeZone);
  return `${date}T${time.slice(0, 5)}`;
};
const instantOf = (local: string): string => {
  const [date = '', time = ''] = local.split('T');
  return momentsOf(date, time, club.timeZone)[0]?.toISOString() ?? local;
};

function formOf({ mode, version, settings }: Admission) {
  const inHour = new Date(Date.now() + 3_600_000).toISOString();
  const given = settings ?? {
    ...{ opensAt: new Date().toISOString(), startsAt: inHour, perMinute: 100, mostInside: 1000 },
    ...{ comeMinutes: 5, chooseMinutes: 10, needsAccount: false },
  };
  return {
    version,
    values: {
      mode: mode as string,
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

function bodyOf(values: ReturnType<typeof formOf>['values']) {
  return {
    mode: values.mode === 'open' ? ('open' as const) : ('waitingRoom' as const),
    settings: {
      opensAt: instantOf(values.opensAt),
      startsAt: instantOf(values.startsAt),
      perMinute: Number(values.perMinute),
      mostInside: Number(values.mostInside),
      comeMinutes: Number(values.comeMinutes),
      chooseMinutes: Number(values.chooseMinutes),
      needsAccount: values.needsAccount === 'yes',
    },
  };
}
