import { useEffect, useRef, useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useDerivedState } from '#design/useDerivedState.ts';
import type { Filters } from '../addressFilters.ts';
import { useWords } from '../words.ts';
import styles from './ListFilters.module.css';
import { SavedFilters } from './SavedFilters.tsx';

/** One filter; `name` is its parameter in the address and in the call. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'search' }
  | { kind: 'date' }
  /** `noneLabel`: what it is called when nothing is chosen; absent: "all". */
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; noneLabel?: string }
);

type Props = { fields: readonly FilterField[]; values: Filters; change(changed: Filters): void };

/** The filters above a list. They hold at once, without a button. */
export function ListFilters({ fields, values, change }: Props) {
  const t = useWords('office');
  return (
    <search className={styles.filters}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {fields.map((field) => {
          const value = values[field.name] ?? '';
          const set = (next: string) => change({ [field.name]: next });
          if (field.kind === 'search')
            return <SearchField key={field.name} label={field.label} value={value} set={set} />;
          if (field.kind === 'date')
            return (
              <TextField
                key={field.name}
                type="date"
                label={field.label}
                value={value}
                onChange={(event) => set(event.target.value)}
              />
            );
          return (
            <Select
              key={field.name}
              label={field.label}
              value={value}
              options={[{ value: '', label: field.noneLabel ?? t('list.all') }, ...field.options]}
              onChange={(event) => set(event.target.value)}
            />
          );
        })}
      </form>
      <SavedFilters names={fields.map(({ name }) => name)} values={values} change={change} />
    </search>
  );
}

/** Nobody who types on is asked for every letter. Milliseconds. */
const pause = 250;

function SearchField({ label, value, set }: { label: string; value: string; set(next: string): void }) {
  const [typed, setTyped] = useDerivedState(value);
  const [isPending, setPending] = useState(false);
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setPending(false);
      latest.current(typed.trim() === '' ? '' : typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [isPending, typed]);
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.target.value);
        setPending(true);
      }}
    />
  );
}
