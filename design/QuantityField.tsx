import { useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './QuantityField.module.css';
import { useDerivedState } from './useDerivedState.ts';

type Props = {
  label: string;
  /** Is the label only for screen readers? */
  isLabelHidden?: boolean;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min?: number;
  max: number;
  isDisabled?: boolean;
  onChange(value: number): void;
};

/**
 * A number of pieces: type it, or step with the buttons. A typed number is taken over on leaving the field, within min
 * and max.
 */
export function QuantityField({
  label,
  isLabelHidden,
  lessLabel,
  moreLabel,
  value,
  min = 1,
  max,
  isDisabled,
  onChange,
}: Props) {
  const id = useId();
  const [text, setText] = useDerivedState(String(value));
  const settle = () => {
    const typed = Number.parseInt(text, 10);
    const next = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed));
    setText(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <button
          type="button"
          aria-label={lessLabel}
          disabled={isDisabled || value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={isDisabled}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={isDisabled || value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
