import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { CounterRefunds } from './CounterRefunds.tsx';
import { cancellationText } from './cancellationTexts.ts';
import type { PartProps } from './EventPage.tsx';
import { RefundTroubles } from './RefundTroubles.tsx';
import styles from './Tickets.module.css';
import { type Cancellation, type CancellationState, expected, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { type LiveState, useLiveState } from './useLiveState.ts';

type Props = Pick<PartProps, 'event' | 'read'>;

/**
 * Whether an event that was published is called off, or somebody has asked for that. Asked again while money is on its
 * way, and whenever the event has changed.
 */
export function useCancellation({ id: eventId, version, state }: Props['event']): LiveState<CancellationState> {
  const call = useCallback(() => ticketsClient.readCancellation({ eventId }, expected), [eventId]);
  return useLiveState({ ask: state === 'draft' ? undefined : call, version, isLive: isUnderWay });
}

const isUnderWay = ({ waiting, cancellation }: CancellationState): boolean =>
  waiting !== undefined ||
  (cancellation !== undefined && (cancellation.begunAt === undefined || cancellation.refunds.waiting > 0));

/** Whether an event is called off or without spectators, how far its refunds are, and what is left to do. */
export function CancellationPanel({ event, read, found }: Props & { found: LiveState<CancellationState> }) {
  const { state, hasFailed, ask } = found;
  const [deed, setDeed] = useState<Deed<unknown>>();
  const { waiting, cancellation } = state ?? {};
  return (
    <>
      {hasFailed && !state ? <NotLoaded retry={ask} /> : null}
      {waiting ? <Waiting waiting={waiting} /> : null}
      {cancellation ? (
        <Progress event={event} cancellation={cancellation} read={read} refresh={ask} onDeed={setDeed} />
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </>
  );
}

function Waiting({ waiting }: { waiting: NonNullable<CancellationState['waiting']> }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const mayRead = useOfficeSelf(true)?.permissions.includes('approvals.read');
  const { kind, askedBy, askedAt, reason, amount } = waiting;
  const facts = { who: askedBy.name ?? t('cancellation.somebody'), moment: formatInstant(askedAt, locale), reason };
  return (
    <Notice kind="warn" title={t(`cancellationWaiting.${kind}`)}>
      <p>{t(cancellationText(kind, 'waitingText'), { ...facts, amount: formatEuros(amount, locale) })}</p>
      {mayRead ? <Link href="/office/approvals/">{t('cancellation.approvals')}</Link> : null}
    </Notice>
  );
}

type Undoing = Props & { cancellation: Cancellation; onDeed(deed: Deed<unknown>): void };
type ProgressProps = Undoing & { refresh(): Promise<void> };

const counts = ['waiting', 'sent', 'done', 'byHand', 'failed'] as const;

function Progress({ event, cancellation, read, refresh, onDeed }: ProgressProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { kind, askedBy, approvedBy, decidedAt, reason, begunAt, refunds, amount, receipts } = cancellation;
  const facts = {
    who: askedBy.name ?? t('cancellation.somebody'),
    reason,
    moment: formatInstant(decidedAt, locale),
    second: approvedBy?.name ?? t('cancellation.somebody'),
  };
  return (
    <Panel title={t(`cancellationPanels.${kind}`)}>
      <p>{t(approvedBy ? 'cancellation.decidedBy' : 'cancellation.decided', facts)}</p>
      {begunAt ? (
        <>
          <dl className={styles.sums}>
            {counts.map((name) => (
              <div key={name}>
                <dt>{t(`refundCounts.${name}`)}</dt>
                <dd>{refunds[name].toLocaleString(locale)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('cancellation.given', { amount: formatEuros(amount, locale) })}</p>
          <RefundTroubles eventId={event.id} cancellation={cancellation} refresh={refresh} />
          {receipts.length > 0 ? <CounterRefunds eventId={event.id} receipts={receipts} refresh={refresh} /> : null}
        </>
      ) : (
        <Undo event={event} cancellation={cancellation} read={read} onDeed={onDeed} />
      )}
    </Panel>
  );
}

/** Until when it can be taken back, and the button for it. */
function Undo({ event, cancellation, read, onDeed }: Undoing) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell');
  const undo: Deed<unknown> = {
    title: t('cancellation.undoTitle'),
    consequence: <p>{t(cancellationText(cancellation.kind, 'undoText'))}</p>,
    confirmLabel: t('cancellation.undoButton'),
    reason: { label: t('reason'), isNeeded: true },
    async run(reason = '') {
      const request = { eventId: event.id, version: event.version, reason };
      const answer = await ticketsClient.undoCancellation(request, expected);
      if (answer.ok || answer.problem.status === 409) await read();
      return answer;
    },
    done: () => ({ text: t(cancellationText(cancellation.kind, 'undone')) }),
    textOf,
  };
  return (
    <>
      <p>{t('cancellation.until', { moment: formatInstant(cancellation.beginsAt, locale) })}</p>
      {maySell && event.state !== 'moving' ? (
        <Button look="secondary" onClick={() => onDeed(undo)}>
          {t('cancellation.undoButton')}
        </Button>
      ) : null}
    </>
  );
}
