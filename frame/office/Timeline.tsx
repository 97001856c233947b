import type { ReactNode } from 'react';
import { formatInstant } from '../format.ts';
import { useLocale } from '../link.tsx';
import styles from './Timeline.module.css';

/**
 * Something that has happened. `who` and `why` in words; absent: nobody in particular, for no reason that was given.
 */
export type TimelineStep = { at: string; what: ReactNode; who?: string | undefined; why?: string | undefined };

/** What has happened to one thing, in the given order: when, what, by whom and why. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const locale = useLocale();
  return (
    <ol className={styles.steps}>
      {steps.map(({ at, what, who, why }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of the same may come at the same moment, and none is ever moved
        <li key={place}>
          <time dateTime={at}>{formatInstant(at, locale, 'medium')}</time>
          <span>
            {what}
            {who ? <small>{who}</small> : null}
            {why ? <small>{why}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
