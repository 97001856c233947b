import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import type { TypedChild } from './bookingDraft.ts';
import styles from './Camps.module.css';

/** As `kitSizes` of the room's api, which does not come to the browser. */
const sizes = ['116', '128', '140', '152', '164', 'S', 'M'];

type Props = {
  number: number;
  child: TypedChild;
  onChange(child: TypedChild): void;
  onRemove: (() => void) | undefined;
};

/** Everything about one child. Words: `camp`. */
export function ChildFields({ number, child, onChange, onRemove }: Props) {
  const t = useWords('camp');
  const change = (parts: Partial<TypedChild>) => onChange({ ...child, ...parts });
  return (
    <fieldset className={styles.group}>
      <legend>{t('book.child', { number })}</legend>
      <div className={styles.two}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`book.${name}`)}
            required
            maxLength={60}
            value={child[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <TextField
          type="date"
          label={t('book.birthday')}
          required
          value={child.birthday}
          onChange={({ target }) => change({ birthday: target.value })}
        />
        <Select
          label={t('book.kitSize')}
          value={child.kitSize}
          onChange={({ target }) => change({ kitSize: target.value })}
          options={sizes.map((value) => ({ value, label: value }))}
        />
      </div>
      <Choice
        type="checkbox"
        checked={child.mayBePhotographed}
        onChange={({ target }) => change({ mayBePhotographed: target.checked })}
      >
        {t('book.photo')}
      </Choice>
      <details>
        <summary>{t('book.health')}</summary>
        <p>{t('book.healthText')}</p>
        {(['allergies', 'medicine', 'notes'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`book.${name}`)}
            maxLength={1000}
            autoComplete="off"
            value={child[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </details>
      {onRemove ? (
        <Button look="secondary" onClick={onRemove}>
          {t('book.remove')}
        </Button>
      ) : null}
    </fieldset>
  );
}
