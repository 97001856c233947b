import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { signIn, signOut, useSession } from '#frame/session.ts';
import { useSupportHours } from '#frame/supportHours.ts';
import { useLedToSignIn } from '#frame/useLedToSignIn.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { personalWallet, type Transfer } from '../walletClient.ts';
import { AnswerTransfer } from './AnswerTransfer.tsx';
import styles from './Transfers.module.css';
import { TransferTicket } from './TransferTicket.tsx';
import { isTransferOnHold, senderOf } from './transferView.ts';

type Found = Transfer | 'wrongAccount' | 'incomplete';

/**
 * `/account/tickets/transfer/?id=`: where the mail leads. Accept, decline, and every way in which it is too late.
 * `hotline`: the service's number.
 */
export function TransferPage({ hotline }: { hotline: string }) {
  const t = useWords('wallet');
  const { status } = useSession();
  useLedToSignIn();
  return (
    <section className={styles.page}>
      {status === 'anonymous' ? (
        <>
          <h1>{t('transfer.pageTitle')}</h1>
          <p>{t('signIn.text')}</p>
          <Button onClick={() => void signIn()}>{t('signIn.button')}</Button>
        </>
      ) : status === 'signedIn' ? (
        <Loaded hotline={hotline} />
      ) : null}
    </section>
  );
}

/** A link that lost its id on the way is told apart from a ticket for somebody else. */
async function readTransfer(): Promise<Answer<Found>> {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  if (id === '') return { ok: true, data: 'incomplete' };
  const expected = ({ status }: Problem) => status === 404;
  const answer = await personalWallet.readTicketTransfer({ id }, { expected });
  return answer.ok || !expected(answer.problem) ? answer : { ok: true, data: 'wrongAccount' };
}

function Loaded({ hotline }: { hotline: string }) {
  const remote = useRemote<Found>(readTransfer);
  return (
    <RemotePart remote={remote} height={240}>
      {(found) =>
        typeof found === 'string' ? (
          <NotFound why={found} />
        ) : (
          <Standing transfer={found} reload={remote.reload} hotline={hotline} />
        )
      }
    </RemotePart>
  );
}

function NotFound({ why }: { why: 'wrongAccount' | 'incomplete' }) {
  const t = useWords('wallet');
  return (
    <>
      <h1>{t('transfer.title')}</h1>
      <Notice kind="bad" title={t(`transfer.${why}`)}>
        <p>{t(`transfer.${why}Text`)}</p>
        {why === 'wrongAccount' ? (
          <Button look="secondary" onClick={() => void signOut()}>
            {t('transfer.otherAccount')}
          </Button>
        ) : null}
      </Notice>
      <ToTickets />
    </>
  );
}

function Standing({ transfer, reload, hotline }: { transfer: Transfer; reload(): void; hotline: string }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const isWaiting = transfer.state === 'created';
  const isSent = transfer.direction === 'sent';
  const isHeld = isTransferOnHold(transfer);
  return (
    <>
      <h1>{t(isSent ? 'transfer.title' : 'transfer.pageTitle')}</h1>
      {isSent ? <p>{t(sentTextOf(transfer))}</p> : null}
      {isWaiting && !isSent ? <p>{t('transfer.pageText', { name: senderOf(transfer, locale, t) })}</p> : null}
      <TransferTicket transfer={transfer} />
      {isWaiting && !isSent ? (
        <>
          <p>{t('transfer.until', { until: formatInstant(transfer.expiresAt, locale) })}</p>
          {isHeld ? null : <AnswerTransfer transfer={transfer} onAnswered={reload} />}
        </>
      ) : null}
      {isHeld ? <Notice kind="warn">{t('transfer.onHold')}</Notice> : null}
      {isWaiting || isSent ? null : <Ended transfer={transfer} hotline={hotline} />}
      {isWaiting && !isSent && !isHeld ? null : <ToTickets newTicketId={transfer.newTicketId} />}
    </>
  );
}

/** What its sender is told: that it is gone or on its way, that it came back, or that it is not valid any more. */
function sentTextOf({ state, cause }: Transfer): string {
  if (state === 'created' || state === 'accepted') return 'transfer.sentPageText';
  return cause === 'ticketEnded' ? 'transfer.ticketEnded' : 'transfer.sentBackText';
}

/** What has become of it: accepted, declined, too late (and whom to call), taken back, or not valid any more. */
function Ended({ transfer: { state, cause }, hotline }: { transfer: Transfer; hotline: string }) {
  const t = useWords('wallet');
  const hours = useSupportHours();
  const title =
    state === 'revoked' ? t(cause === 'expired' ? 'transfer.expired' : 'transfer.revokedPage') : t(`transfer.${state}`);
  return (
    <div role="status">
      <Notice kind={state === 'accepted' ? 'good' : 'warn'} title={title} isAlert={false}>
        {state === 'revoked' && cause !== 'expired' ? (
          <p>{t(cause === 'ticketEnded' ? 'transfer.ticketEnded' : 'transfer.revokedText')}</p>
        ) : null}
        {cause === 'expired' ? (
          <p>
            {t('transfer.expiredText', { hours })} <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>{hotline}</a>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

function ToTickets({ newTicketId }: { newTicketId?: string | undefined }) {
  const t = useWords('wallet');
  return (
    <p className={styles.onward}>
      {newTicketId ? (
        <Link href={`/account/tickets/${newTicketId}/`} className={buttonClass()}>
          {t('transfer.toTicket')}
        </Link>
      ) : null}
      <Link href="/account/tickets/" className={buttonClass('secondary')}>
        {t('transfer.toTickets')}
      </Link>
    </p>
  );
}
