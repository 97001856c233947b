import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import type { CancellationScope } from '../cancellationRules.ts';
import { cancelDeed, readFigures } from './cancelDeed.tsx';
import type { PartProps } from './EventPage.tsx';
import { type CancelFigures, expected, type RelocationState, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';
import { useLiveState } from './useLiveState.ts';

/** `isCancelling`: somebody has asked to call the event off, or to refund what has no place. */
type Props = Pick<PartProps, 'event' | 'read'> & { isCancelling: boolean };

/** How far the move of an event to another plan is, and what becomes of tickets that have no place there. */
export function RelocationPanel({ event, read, isCancelling }: Props) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { state, hasFailed, ask } = useRelocation(event, read);
  const { relocation, withoutPlace = 0 } = state ?? {};
  if (hasFailed && !state) return <NotLoaded retry={ask} />;
  if (!relocation || (relocation.isDone && withoutPlace === 0)) return null;
  const { venue = '', madeAt, madeBy, reason, isDone } = relocation;
  const facts = { who: madeBy?.name ?? t('cancellation.somebody'), moment: formatInstant(madeAt, locale), reason };
  return (
    <Notice kind="warn" title={t(isDone ? 'relocation.leftTitle' : 'relocation.runsTitle', { venue })}>
      <p>{t('relocation.decided', facts)}</p>
      {isDone ? (
        <WithoutPlace event={event} read={read} isCancelling={isCancelling} count={withoutPlace} />
      ) : (
        <>
          <p>{withoutPlace > 0 ? t('relocation.waiting', { count: withoutPlace }) : t('relocation.allSeated')}</p>
          <p>{t('relocation.rests')}</p>
        </>
      )}
    </Notice>
  );
}

/** Asked again while tickets get their places, and whenever the event has changed. */
function useRelocation({ id: eventId, version }: Props['event'], read: Props['read']) {
  const ask = useCallback(() => ticketsClient.readRelocation({ eventId }, expected), [eventId]);
  const found = useLiveState<RelocationState>({ ask, version, isLive: isRunning });
  const isMoving = found.state !== undefined && isRunning(found.state);
  useEffect(() => (isMoving ? () => void read() : undefined), [isMoving, read]);
  return found;
}

const isRunning = ({ relocation }: RelocationState): boolean => relocation?.isDone === false;

/** Lists them, and asks for their refunds as those of an event that is called off. */
function WithoutPlace({ event, read, isCancelling, count }: Props & { count: number }) {
  const t = useWords('ticketingOffice');
  const { textOf } = useTicketTexts();
  const maySell = useOfficeSelf(true)?.permissions.includes('tickets.sell');
  const [deed, setDeed] = useState<Deed<unknown>>();
  const onSeen = (request: CancellationScope, figures: CancelFigures) =>
    setDeed(cancelDeed({ event, read, t, textOf, onSeen }, request, figures));
  const begin = async () => {
    const request: CancellationScope = { kind: 'noPlace', keepsGuests: false, keepsAllocations: false };
    const answer = await readFigures(event.id, request);
    if (answer.ok) onSeen(request, answer.data);
  };
  return (
    <>
      <p>{t('relocation.left', { count })}</p>
      <p>
        <Link href={`/office/tickets/${event.id}/?part=people`}>{t('relocation.people')}</Link>
      </p>
      {maySell && !isCancelling ? (
        <Button look="secondary" onClick={() => void begin()}>
          {t('cancellationTitles.noPlace')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </>
  );
}
