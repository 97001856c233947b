import { Children, type ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

/** The way from the start to this page: links as children, the page itself as the last child in plain text. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={(step as { key?: string }).key ?? index}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
