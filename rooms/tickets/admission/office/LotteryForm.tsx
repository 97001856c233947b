import { TextField } from '#design/TextField.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { admissionOffice, type EventCategory, type EventLottery, expected } from './admissionClient.ts';
import { fieldIn, instantOf, localTime, textOf } from './formTexts.ts';

const times = ['opensAt', 'closesAt', 'endsAt'] as const;
const numbers = ['buyHours', 'mostPlaces', 'substitutes'] as const;
/** Languages of the public source; each is a field. */
const sources = ['de', 'en'] as const;
/** Field of a category. */
const placesOf = (number: number): string => `places${number}`;

type Props = { eventId: string; categories: readonly EventCategory[]; kept: EventLottery; onSaved(): void };

/** Lets the sale of an event be drawn by lot: its window, its deadlines, and the places of each category. */
export function LotteryForm({ eventId, categories, kept, onSaved }: Props) {
  const t = useWords('admissionOffice');
  const form = useOfficeForm<Record<string, string>>({
    kept: formOf(kept, categories),
    async save(values, version = 0) {
      const settings = settingsOf(values, categories, kept);
      const answer = await admissionOffice.saveLottery({ eventId, version, settings }, expected);
      if (!answer.ok) return answer;
      onSaved();
      return { ok: true, data: formOf(answer.data, categories) };
    },
    async readAgain() {
      const answer = await admissionOffice.readEventLottery({ eventId }, expected);
      return answer.ok ? formOf(answer.data, categories) : undefined;
    },
    fieldOf: (problem) => fieldIn(problem, [...times, ...numbers, ...sources]),
    textOf: ({ errorCode }) => textOf(t, errorCode) ?? t('invalid'),
  });
  return (
    <OfficeForm form={form} submitLabel={t('modeSave.lottery')} textOf={({ errorCode }) => textOf(t, errorCode)}>
      <div className={styles.fields}>
        {times.map((name) => (
          <TextField key={name} type="datetime-local" label={t(`lotteryFields.${name}`)} {...form.field(name)} />
        ))}
        {numbers.map((name) => (
          <TextField key={name} inputMode="numeric" label={t(`lotteryFields.${name}`)} {...form.field(name)} />
        ))}
      </div>
      {sources.map((name) => (
        <TextField key={name} label={t(`lotterySources.${name}`)} maxLength={200} {...form.field(name)} />
      ))}
      <p className={styles.hint}>{t('lotterySources.hint')}</p>
      <fieldset className={styles.categories}>
        <legend>{t('lotteryPlaces')}</legend>
        <div className={styles.fields}>
          {categories.map(({ number, name, free }) => (
            <TextField
              key={number}
              inputMode="numeric"
              label={t('lotteryCategory', { name, free })}
              {...form.field(placesOf(number))}
            />
          ))}
        </div>
      </fieldset>
    </OfficeForm>
  );
}

const day = 86_400_000;

function formOf({ version, settings }: EventLottery, categories: readonly EventCategory[]) {
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const given = settings ?? {
    opensAt: inDays(0),
    closesAt: inDays(7),
    endsAt: inDays(14),
    buyHours: 48,
    mostPlaces: 4,
    substitutes: 500,
    publicSource: undefined,
    categories: [],
  };
  const places = new Map(given.categories.map((one) => [one.number, one.places]));
  return {
    version,
    values: {
      ...Object.fromEntries(times.map((name) => [name, localTime(given[name])])),
      ...Object.fromEntries(numbers.map((name) => [name, String(given[name])])),
      ...Object.fromEntries(sources.map((name) => [name, given.publicSource?.[name] ?? ''])),
      ...Object.fromEntries(categories.map(({ number }) => [placesOf(number), String(places.get(number) ?? 0)])),
    },
  };
}

function settingsOf(values: Record<string, string>, categories: readonly EventCategory[], kept: EventLottery) {
  const text = (name: string) => values[name] ?? '';
  return {
    opensAt: instantOf(text('opensAt')),
    closesAt: instantOf(text('closesAt')),
    endsAt: instantOf(text('endsAt')),
    buyHours: Number(text('buyHours')),
    mostPlaces: Number(text('mostPlaces')),
    substitutes: Number(text('substitutes')),
    publicSource: { ...kept.settings?.publicSource, de: text('de'), en: text('en') },
    categories: categories.map(({ number }) => ({ number, places: Number(text(placesOf(number))) })),
  };
}
