import type { ReactNode } from 'react';
import styles from './Tickets.module.css';
import type { OfficeEvent } from './ticketsClient.ts';

type Props = { event: Pick<OfficeEvent, 'state'>; className?: string | undefined; children: ReactNode };

/** Fields that can be read, but not changed, while an event moves to another venue: the page says so above them. */
export const FixedWhileMoving = ({ event, className, children }: Props) => (
  <fieldset className={`${styles.plainFieldset} ${className ?? ''}`} disabled={event.state === 'moving'}>
    {children}
  </fieldset>
);
