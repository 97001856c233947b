import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the step being done. */
  current: number;
  /** Words that a screen reader says behind a finished step. */
  doneWord: string;
};

/** Where one stands in a short sequence of steps. */
export function Stepper({ label, steps, current, doneWord }: Props) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < current ? <Icon name="check" size={18} /> : index + 1}
          </span>
          <span>
            {step}
            {index < current ? <span className={styles.hidden}> ({doneWord})</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
