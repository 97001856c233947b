import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, navigate, useLocale } from '#frame/link.tsx';
import { useSession } from '#frame/session.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useWords } from '#frame/words.ts';
import { SignInNotice } from '#rooms/orders/order/site/index.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { TicketSlides } from './TicketSlides.tsx';
import styles from './TicketsAtHand.module.css';
import { type AtHandState, useAtHand } from './useAtHand.ts';
import { useScreenAwake } from './useScreenAwake.ts';

/**
 * `/wallet/`: the tickets that somebody shows next, one on each full screen, also without a network and after the
 * browser was closed.
 */
export function TicketsAtHandPage() {
  const t = useWords('wallet');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <div className={styles.page}>
      <h1>{t('atHand.title')}</h1>
      {status === 'signedIn' ? <OverPage /> : null}
      {status === 'unknown' ? <Skeleton height={360} /> : null}
      {status === 'anonymous' ? (
        <SignInNotice title={t('signIn.title')} text={t('signIn.text')} button={t('signIn.button')} />
      ) : null}
    </div>
  );
}

/** A window as large as the screen: nothing of the site is in the way, and Escape leaves it. */
function OverPage() {
  const t = useWords('wallet');
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => navigate('/account/tickets/');
  const state = useAtHand();
  useScreenAwake();
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    dialog.current.focus();
  }, []);
  return (
    <dialog ref={dialog} tabIndex={-1} className={styles.screen} aria-labelledby="at-hand-title" onClose={leave}>
      <header className={styles.head}>
        <h2 id="at-hand-title">{t('atHand.title')}</h2>
        <IconButton label={t('atHand.close')} onClick={leave}>
          <Icon name="close" />
        </IconButton>
      </header>
      <Content state={state} />
      <Touched state={state} />
    </dialog>
  );
}

function Content({ state: { atHand, isReached, isLoading, reload } }: { state: AtHandState }) {
  const t = useWords('wallet');
  if (!atHand && isLoading) return <Skeleton height={360} />;
  if (!atHand)
    return (
      <div className={styles.empty}>
        <LoadFailed reload={reload} />
        {isReached ? null : <p>{t('atHand.never')}</p>}
      </div>
    );
  if (atHand.tickets.length === 0)
    return (
      <div className={styles.empty}>
        <Notice title={t('atHand.empty')}>{t('atHand.emptyText')}</Notice>
        <Link href="/account/tickets/" className={buttonClass('secondary')}>
          {t('title')}
        </Link>
      </div>
    );
  return <TicketSlides tickets={atHand.tickets} />;
}

/** When the server was asked last: a ticket may have been used or given back since. */
function Touched({ state: { atHand, isReached, isLoading, reload } }: { state: AtHandState }) {
  const t = useWords('wallet');
  const locale = useLocale();
  if (!atHand) return null;
  const time = formatInstant(atHand.at, locale);
  return (
    <footer className={styles.touched}>
      <p role="status">{t(isReached ? 'atHand.touched' : 'atHand.offline', { time })}</p>
      {isReached ? null : (
        <Button look="quiet" isBusy={isLoading} onClick={reload}>
          {t('tryAgain')}
        </Button>
      )}
    </footer>
  );
}
