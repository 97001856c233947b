import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { CancellationScope } from '../cancellationRules.ts';
import { cancellationText } from './cancellationTexts.ts';
import styles from './Tickets.module.css';
import type { CancelFigures as Figures } from './ticketsClient.ts';

const people = ['holders', 'otherBuyers', 'withoutAddress', 'inCarts', 'underWay'] as const;
/** Carts are let go only where nobody comes. */
const isOfPeople = (name: (typeof people)[number]): boolean => name !== 'inCarts' && name !== 'underWay';
/** Both say the same of those who cannot be told. */
const textOf = (name: (typeof people)[number]): string =>
  name === 'withoutAddress' ? 'reschedule.withoutAddress' : `cancellation.${name}`;
const states = ['issued', 'forwarding', 'listed', 'suspended', 'used'] as const;

/** Does money go back, so that a second person is asked? */
export const needsSecond = ({ amount, receiptAmount }: Figures): boolean => amount + receiptAmount > 0;

/** What calling an event off, or closing its doors, comes to: for tickets, money, people and places. */
export function CancelFigures({ figures, request }: { figures: Figures; request: CancellationScope }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { rights, byState, orders, receipts, guests, guestsStay, keptBack } = figures;
  const amount = formatEuros(figures.amount, locale);
  const list = states
    .filter((state) => byState[state] > 0)
    .map((state) => `${byState[state].toLocaleString(locale)} ${t(`rightStates.${state}`).toLocaleLowerCase(locale)}`)
    .join(', ');
  const ended = rights > 0 ? t('cancellation.rights', { count: rights }) : t('cancellation.noRights');
  const isFreed = request.kind === 'closedDoors' && !request.keepsAllocations;
  const receiptAmount = formatEuros(figures.receiptAmount, locale);
  return (
    <div className={styles.seen}>
      <ul>
        <li>{[ended, ...(rights > byState.issued ? [t('cancellation.byState', { list })] : [])].join(' ')}</li>
        {orders > 0 ? <li>{t('cancellation.orders', { count: orders, amount })}</li> : null}
        {receipts > 0 ? <li>{t('cancellation.receipts', { count: receipts, amount: receiptAmount })}</li> : null}
        {guests > 0 ? <li>{t('cancellation.guests', { count: guests })}</li> : null}
        {guestsStay > 0 ? <li>{t('cancellation.guestsStay', { count: guestsStay })}</li> : null}
        {people
          .filter((name) => figures[name] > 0 && (request.kind !== 'noPlace' || isOfPeople(name)))
          .map((name) => (
            <li key={name}>{t(textOf(name), { count: figures[name] })}</li>
          ))}
        {keptBack > 0 && request.kind !== 'noPlace' ? (
          <li>{t(isFreed ? 'cancellation.keptBackGoes' : 'cancellation.keptBackStays', { count: keptBack })}</li>
        ) : null}
      </ul>
      {needsSecond(figures) ? <p>{t(cancellationText(request.kind, 'second'))}</p> : null}
      <p>{t('cancellation.later')}</p>
    </div>
  );
}
