import type { ReactNode } from 'react';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { SignInNotice } from '#rooms/orders/order/site/index.ts';
import styles from './Marketplace.module.css';

/** What stands around a page of resale: the way to it, its title, and the sign-in of whoever it is not for. */
export function OwnPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords('marketplace');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/">{frame('account')}</Link>
        <Link href="/account/tickets/marketplace/">{t('history.title')}</Link>
        <span>{title}</span>
      </Breadcrumbs>
      <h1 className={styles.title}>{title}</h1>
      {status === 'signedIn' ? children : null}
      {status === 'unknown' ? <Skeleton height={360} /> : null}
      {status === 'signedIn' || status === 'unknown' ? null : (
        <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />
      )}
    </div>
  );
}
