import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import { numberRows, toggleAttribute } from '../numberingRules.ts';
import { seatAttributes } from '../planRules.ts';
import styles from './RowsEditor.module.css';
import type { OfficeBlock, OfficePlan } from './stadiumClient.ts';

type Rows = OfficeBlock['rows'];
type Attribute = keyof typeof seatAttributes;
type Props = { rows: Rows; categories: OfficePlan['categories']; mayChange: boolean; onChange(rows: Rows): void };

const attributes = Object.keys(seatAttributes) as Attribute[];

/** Rows of a block: their numbers and categories, and what is said of each seat, which a click gives or takes away. */
export function RowsEditor({ rows, categories, mayChange, onChange }: Props) {
  const t = useWords('stadiumOffice');
  const [brush, setBrush] = useState<Attribute>('wheelchair');
  const change = (at: number, part: Partial<Rows[number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <section className={styles.editor} aria-label={t('rows.title')}>
      <h3>{t('rows.title')}</h3>
      {mayChange ? (
        <>
          <NumberingForm onNumber={(numbering) => onChange(numberRows(rows, numbering))} />
          <Select
            label={t('rows.brush')}
            hint={t('rows.brushHint')}
            value={brush}
            onChange={({ target }) => setBrush(target.value as Attribute)}
            options={attributes.map((value) => ({ value, label: t(`attributes.${value}`) }))}
          />
        </>
      ) : null}
      <div className={styles.scroll}>
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: labels change while they are typed, the order never does
            key={at}
            row={row}
            number={at + 1}
            categories={categories}
            onChange={(part) => change(at, part)}
            onSeat={(position) => onChange(toggleAttribute(rows, { row: at, position }, seatAttributes[brush]))}
          />
        ))}
      </div>
      <p className={styles.legend}>
        {attributes.map((one) => (
          <span key={one}>
            <span className={styles.seat} data-kind={one} aria-hidden="true">
              {t(`marks.${one}`)}
            </span>{' '}
            {t(`attributes.${one}`)}
          </span>
        ))}
      </p>
    </section>
  );
}

type RowProps = {
  row: Rows[number];
  /** Its place in the block, counted from 1. */
  number: number;
  categories: Props['categories'];
  onChange(part: Partial<Rows[number]>): void;
  onSeat(position: number): void;
};

function Row({ row, number, categories, onChange, onSeat }: RowProps) {
  const t = useWords('stadiumOffice');
  return (
    <div className={styles.row}>
      <input
        className={styles.label}
        aria-label={t('rows.labelOf', { number })}
        value={row.label}
        maxLength={8}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <select
        className={styles.category}
        aria-label={t('rows.categoryOf', { row: row.label })}
        value={row.category}
        onChange={({ target }) => onChange({ category: Number(target.value) })}
      >
        {categories.map((category) => (
          <option key={category.number} value={category.number}>
            {category.name}
          </option>
        ))}
      </select>
      <Seats row={row} onSeat={onSeat} />
    </div>
  );
}

function Seats({ row, onSeat }: { row: Rows[number]; onSeat(position: number): void }) {
  const t = useWords('stadiumOffice');
  return row.seats.map((seat, position) => {
    const own = attributes.filter((one) => (seat.attributes & seatAttributes[one]) !== 0);
    const told = [t('rows.seat', { row: row.label, seat: seat.label }), ...own.map((one) => t(`attributes.${one}`))];
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers change, the order never does
        key={position}
        type="button"
        className={styles.seat}
        data-kind={own[0]}
        aria-label={told.join(', ')}
        title={told.join(', ')}
        onClick={() => onSeat(position)}
      >
        {own[0] ? t(`marks.${own[0]}`) : seat.label}
      </button>
    );
  });
}

const steps = [
  ['1', 'One'],
  ['2', 'Two'],
] as const;
const sides = [
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

/** Numbers for all rows and seats of the block at once. */
function NumberingForm({ onNumber }: { onNumber(numbering: Parameters<typeof numberRows>[1]): void }) {
  const t = useWords('stadiumOffice');
  const [values, setValues] = useState({ firstRow: '1', firstSeat: '1', step: '1', side: 'left' });
  const field = (name: keyof typeof values) => ({
    label: t(`rows.${name}`),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const whole = (text: string) => Math.max(0, Math.trunc(Number(text)) || 0);
  const number = () =>
    onNumber({
      firstRow: whole(values.firstRow),
      firstSeat: whole(values.firstSeat),
      step: whole(values.step) || 1,
      isFromRight: values.side === 'right',
    });
  return (
    <div className={styles.numbering}>
      <TextField {...field('firstRow')} inputMode="numeric" />
      <TextField {...field('firstSeat')} inputMode="numeric" />
      <Select {...field('step')} options={steps.map(([value, name]) => ({ value, label: t(`rows.step${name}`) }))} />
      <Select {...field('side')} options={sides.map(([value, name]) => ({ value, label: t(`rows.side${name}`) }))} />
      <Button look="secondary" onClick={number}>
        {t('rows.number')}
      </Button>
    </div>
  );
}
