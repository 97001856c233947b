import { Button } from '#design/Button.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { expected, type HistoryEntry, ticketsClient } from './ticketsClient.ts';

/** Deeds that have a name here, by endpoint. */
const deeds: Record<string, string> = {
  'POST /office/v1/ticket-events': 'created',
  'PUT /office/v1/ticket-events/:eventId': 'saved',
  'POST /office/v1/ticket-events/:eventId/publication': 'published',
  'POST /office/v1/ticket-events/:eventId/sale-end': 'saleEnd',
  'POST /office/v1/ticket-events/:eventId/move': 'rescheduled',
  'POST /office/v1/ticket-events/:eventId/relocation': 'relocated',
  'POST /office/v1/ticket-events/:eventId/template': 'template',
  'POST /office/v1/ticket-events/:eventId/allocations': 'allocated',
  'POST /office/v1/ticket-events/:eventId/allocations/:allocationId/freeing': 'freed',
  'POST /office/v1/ticket-events/:eventId/receipts': 'counter',
  'POST /office/v1/ticket-events/:eventId/guests': 'guests',
  'POST /office/v1/ticket-events/:eventId/season-tickets': 'season',
  'POST /office/v1/ticket-events/:eventId/cancellation': 'cancelled',
  'POST /office/v1/ticket-events/:eventId/cancellation/undo': 'cancellationUndone',
  'POST /office/v1/ticket-events/:eventId/cancellation/retry': 'retried',
  'PUT /office/v1/ticket-events/:eventId/cancellation/receipts/:refundId': 'paidBack',
  'POST /office/v1/approvals/:id/approval': 'cancelled',
};

/** Who changed what of an event and why. */
export function EventHistory({ event }: PartProps) {
  const t = useWords('ticketingOffice');
  const list = useOfficeList<HistoryEntry>(
    (query, signal) => ticketsClient.listTicketEventHistory({ eventId: event.id, ...query }, { ...expected, signal }),
    {},
  );
  const changed = ({ what, after = {} }: HistoryEntry) => {
    const parts = Object.keys(after).map((name) => t(`changed.${name}`));
    const deed = t(`deeds.${deeds[what] ?? 'other'}`);
    return deeds[what] === 'saved' && parts.length > 0 ? `${deed}: ${parts.join(', ')}` : deed;
  };
  return (
    <>
      {list.status === 'ready' && list.items.length === 0 ? <p>{t('history.empty')}</p> : null}
      {list.status === 'failed' ? <p role="status">{t('failed')}</p> : null}
      <Timeline
        steps={list.items.map((entry) => ({
          at: entry.at,
          what: changed(entry),
          who: entry.who?.name,
          why: entry.why,
        }))}
      />
      {list.loadMore ? (
        <Button look="secondary" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t('history.more')}
        </Button>
      ) : null}
    </>
  );
}
