import { useEffect, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { Link } from '#frame/link.tsx';
import { callerHere, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './TicketsToday.module.css';
import { isTicketToday } from './ticketsToday.ts';

/** In the header, on the day of an event for which the person has a ticket: the way to its code. Words: `frame`. */
export function TicketsToday() {
  const t = useWords('frame');
  const { status } = useSession();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isMounted = true;
    setShown(false);
    if (status === 'signedIn') void isTicketToday(callerHere()).then((isToday) => isMounted && setShown(isToday));
    return () => {
      isMounted = false;
    };
  }, [status]);
  if (!isShown) return null;
  return (
    <Link href="/wallet/" className={styles.link} aria-label={t('ticketsToday')} data-tickets-today>
      <Icon name="ticket" />
    </Link>
  );
}
