import { Button } from '#design/Button.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { useHistoryText } from './historyText.ts';
import { expected, type HistoryEntry, ticketsClient } from './ticketsClient.ts';

/** Who changed what of an event and why. */
export function EventHistory({ event }: PartProps) {
  const t = useWords('ticketingOffice');
  const list = useOfficeList<HistoryEntry>(
    (query, signal) => ticketsClient.listTicketEventHistory({ eventId: event.id, ...query }, { ...expected, signal }),
    {},
  );
  const textOf = useHistoryText();
  return (
    <>
      {list.status === 'ready' && list.items.length === 0 ? <p>{t('history.empty')}</p> : null}
      {list.status === 'failed' ? <p role="status">{t('failed')}</p> : null}
      <Timeline
        steps={list.items.map((entry) => ({
          at: entry.at,
          what: textOf(entry),
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
