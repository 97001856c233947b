import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { type GatedEvent, type Lottery, nameOfCategory } from './lotteryParts.ts';
import type { OwnLottery } from './useLottery.ts';

type Props = { event: GatedEvent; lottery: Lottery; own: OwnLottery };

/** So many categories can be named, in order of preference. */
const choices = ['first', 'second', 'third'] as const;

/** How many places, and of which categories; to take part, to change that, or to withdraw. */
export function ApplicationForm({ event, lottery, own }: Props) {
  const t = useWords('admission');
  const { mostPlaces, categories, own: application } = lottery;
  const [places, setPlaces] = useState(application?.places ?? Math.min(2, mostPlaces));
  const [wanted, setWanted] = useState(() => wishOf(lottery));
  const options = categories.map(({ number }) => ({
    value: String(number),
    label: nameOfCategory(event, number) ?? t('lottery.anyPlace'),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    own.apply(places, [...new Set(wanted.filter((value) => value !== '').map(Number))]);
  };
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Select
        label={t('lottery.count')}
        options={Array.from({ length: mostPlaces }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        value={String(places)}
        onChange={({ target: { value } }) => setPlaces(Number(value))}
      />
      {choices.slice(0, categories.length > 1 ? categories.length : 0).map((choice, at) => (
        <Select
          key={choice}
          label={t(`lotteryChoices.${choice}`)}
          options={at === 0 ? options : [{ value: '', label: t('lottery.noOther') }, ...options]}
          value={wanted[at] ?? ''}
          onChange={({ target: { value } }) => setWanted((before) => before.map((one, i) => (i === at ? value : one)))}
        />
      ))}
      <div className={styles.deeds}>
        <Button type="submit" isBusy={own.isBusy}>
          {t(application ? 'lottery.change' : 'lottery.apply')}
        </Button>
        {application ? (
          <Button look="quiet" isBusy={own.isBusy} onClick={own.withdraw}>
            {t('lottery.withdraw')}
          </Button>
        ) : null}
      </div>
      {application ? <p role="status">{t('lottery.applied', { count: application.places })}</p> : null}
    </form>
  );
}

/** What was applied for, else the first category; three choices. */
function wishOf({ own, categories }: Lottery): string[] {
  const given = own?.categories ?? categories.slice(0, 1).map(({ number }) => number);
  return choices.map((_, at) => (given[at] === undefined ? '' : String(given[at])));
}
