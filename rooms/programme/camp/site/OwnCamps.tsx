import { useCallback, useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Camps.module.css';
import { campClient, expected, type OwnBooking } from './campClient.ts';
import { OwnBookingRow } from './OwnBookingRow.tsx';

/** One's own bookings, offers and what the club owes. Words: `camp`. */
export function OwnCamps() {
  const t = useWords('camp');
  const { state, reload } = useBookings();
  if (state === 'loading') return <Skeleton height={320} />;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (state.length === 0)
    return (
      <Box title={t('own.empty')}>
        <Link href="/fussballschule/" className={buttonClass()}>
          {t('own.toCamps')}
        </Link>
      </Box>
    );
  return (
    <ul className={styles.camps}>
      {state.map((booking) => (
        <OwnBookingRow key={booking.id} booking={booking} onChanged={reload} />
      ))}
    </ul>
  );
}

function useBookings(): { state: OwnBooking[] | 'loading' | 'failed'; reload(): void } {
  const [state, setState] = useState<OwnBooking[] | 'loading' | 'failed'>('loading');
  const reload = useCallback(() => {
    void campClient.listOwnBookings({}, expected).then((answer) => setState(answer.ok ? answer.data.items : 'failed'));
  }, []);
  useEffect(reload, [reload]);
  return { state, reload };
}
