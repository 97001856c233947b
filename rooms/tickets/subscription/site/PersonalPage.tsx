import type { ReactNode } from 'react';
import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Link } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import styles from './Contracts.module.css';

type Props = {
  title: string /** Above this page, below the account's section. */;
  above?: ReactNode;
  children: ReactNode;
};

/** A page of one's own contracts; who is not signed in is led to the sign-in. Words: `subscription`. */
export function PersonalPage({ title, above, children }: Props) {
  const t = useWords('subscription');
  const frame = useWords('frame');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        <Link href="/account/contracts/">{t('title')}</Link>
        {above}
        {title}
      </Breadcrumbs>
      <h1 className={styles.title}>{title}</h1>
      {status === 'unknown' ? <Skeleton height={320} /> : null}
      {status === 'anonymous' ? (
        <Box title={t('signIn')}>
          <Button onClick={() => void signIn()}>{t('toSignIn')}</Button>
        </Box>
      ) : null}
      {status === 'signedIn' ? children : null}
    </div>
  );
}
