import { Button, buttonClass } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { localStore } from '#frame/browserStorage.ts';
import { Link } from '#frame/link.tsx';
import { signIn } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './RedirectPage.module.css';

/** A page somebody only passes through: says what is happening. */
export function RedirectPage({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.page} aria-busy="true">
      <h1>{title}</h1>
      <p className={styles.waiting} role="status">
        <Spinner />
        {text}
      </p>
    </section>
  );
}

/** Where the redirect ends: what it led to. */
export function Arrived({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </section>
  );
}

/** The redirect led nowhere: why, and how to go on (ID-16). Never starts again by itself. */
export function FailedSignIn({ isCancelled }: { isCancelled: boolean }) {
  const t = useWords('identity');
  const failed = localStore.isOpen() ? 'failed' : 'failedWithoutStorage';
  return (
    <section className={styles.page} role="alert">
      <h1>{t('failedTitle')}</h1>
      <p>{t(isCancelled ? 'cancelled' : failed)}</p>
      <div className={styles.choice}>
        <Button onClick={() => void signIn()}>{t('again')}</Button>
        <Link href="/" className={buttonClass('secondary')}>
          {t('home')}
        </Link>
      </div>
    </section>
  );
}
