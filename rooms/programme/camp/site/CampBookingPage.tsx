import { useCallback, useEffect, useState } from 'react';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Camps.module.css';
import { campClient, expected, type OwnBooking } from './campClient.ts';
import { OwnBookingRow } from './OwnBookingRow.tsx';

/** `/account/camps/{booking}/`: an offer of the waiting list, or any other booking of one's own. Words: `camp`, `cart`. */
export function CampBookingPage({ props: { bookingId } }: TemplateProps<{ bookingId: string }>) {
  const t = useWords('camp');
  const frame = useWords('frame');
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/camps/">{t('own.title')}</Link>
        {t('own.one')}
      </Breadcrumbs>
      <h1 className={styles.title}>{t('own.one')}</h1>
      {status === 'unknown' ? <Skeleton height={240} /> : null}
      {status === 'anonymous' ? (
        <Box title={t('own.signIn')}>
          <Button onClick={() => void signIn()}>{t('book.toSignIn')}</Button>
        </Box>
      ) : null}
      {status === 'signedIn' ? <Booking bookingId={bookingId} /> : null}
    </div>
  );
}

function Booking({ bookingId }: { bookingId: string }) {
  const t = useWords('camp');
  const [state, setState] = useState<OwnBooking | 'loading' | 'failed' | 'gone'>('loading');
  const reload = useCallback(() => {
    void campClient.listOwnBookings({}, expected).then((answer) => {
      const found = answer.ok ? answer.data.items.find(({ id }) => id === bookingId) : undefined;
      setState(found ?? (answer.ok ? 'gone' : 'failed'));
    });
  }, [bookingId]);
  useEffect(reload, [reload]);
  if (state === 'loading') return <Skeleton height={240} />;
  if (state === 'failed') return <Notice kind="bad">{t('failed')}</Notice>;
  if (state === 'gone') return <Notice kind="warn">{t('refusals.BOOKING_NOT_FOUND')}</Notice>;
  return (
    <>
      {state.state === 'offered' ? <p className={styles.lead}>{t('own.offerText')}</p> : null}
      <ul className={styles.camps}>
        <OwnBookingRow booking={state} onChanged={reload} />
      </ul>
      <Link href="/account/camps/" className={buttonClass('secondary')}>
        {t('own.all')}
      </Link>
    </>
  );
}
