import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { doAsShown, type SeenDeedProps, thenRead } from './seenDeeds.tsx';
import styles from './Tickets.module.css';
import { type EventMove, expected, type OfficeEvent, ticketsClient } from './ticketsClient.ts';

/** Moves an event to the start whose figures were shown, and takes it back with the end that its sale had. */
export function rescheduleDeed(props: SeenDeedProps<[EventMove]>, move: EventMove): Deed<{ version: number }> {
  const { event, read, t, textOf, onSeen } = props;
  const { id: eventId, startsAt, terms } = event;
  const seen = { eventId, rights: move.rights, holders: move.holders };
  return {
    title: t('reschedule.confirmTitle'),
    consequence: <MoveFigures event={event} move={move} />,
    confirmLabel: t('reschedule.confirm'),
    reason: { label: t('reason'), isNeeded: true },
    run(reason = '') {
      const request = { ...seen, version: move.version, startsAt: move.startsAt, reason };
      return doAsShown(ticketsClient.moveTicketEvent(request, expected), read, async () => {
        const now = await ticketsClient.readEventMove({ eventId, startsAt: move.startsAt }, expected);
        if (now.ok) onSeen(now.data);
      });
    },
    done: ({ version }) => ({
      text: t('reschedule.done'),
      undo: {
        label: t('undo'),
        text: t('reschedule.undone'),
        run() {
          const back = { ...seen, version, startsAt, onSaleUntil: terms.onSaleUntil, reason: t('undo') };
          return thenRead(ticketsClient.moveTicketEvent(back, expected), read);
        },
      },
    }),
    textOf,
  };
}

/** What moving an event comes to, for tickets, people and places. */
function MoveFigures({ event, move }: { event: OfficeEvent; move: EventMove }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const moments = { from: event.startsAt, to: move.startsAt, until: move.onSaleUntil };
  const counts = (['rights', 'holders', 'withoutAddress', 'held', 'keptBack'] as const).filter((name) => move[name]);
  return (
    <div className={styles.seen}>
      {(['from', 'to', 'until'] as const).map((name) => (
        <p key={name}>{t(`reschedule.${name}`, { moment: formatInstant(moments[name], locale) })}</p>
      ))}
      <ul>
        {counts.map((name) => (
          <li key={name}>{t(`reschedule.${name}`, { count: move[name] })}</li>
        ))}
        {move.rights > 0 ? <li>{t('reschedule.refunds')}</li> : null}
      </ul>
    </div>
  );
}
