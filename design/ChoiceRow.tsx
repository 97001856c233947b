import type { ReactNode } from 'react';
import styles from './ChoiceRow.module.css';

/**
 * Links of which one holds (`aria-current`): what a list is narrowed to as boxes, in which order it stands as words. On
 * narrow screens boxes are pushed aside.
 */
export function ChoiceRow({
  label,
  look = 'boxes',
  children,
}: {
  label: string;
  look?: 'boxes' | 'words';
  children: ReactNode;
}) {
  return (
    <nav aria-label={label} className={styles[look]}>
      {children}
    </nav>
  );
}
