import { formatDate, formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Person.module.css';
import type { OfficePerson } from './peopleClient.ts';

type Props = { person: OfficePerson };

/** Orders and returns; each leads to its page, where it has one. */
export function PersonBelongings({ person: { id, orders, earlierOrders, returns } }: Props) {
  const t = useWords('peopleOffice');
  const order = useWords('order');
  const returned = useWords('returnsOffice');
  const locale = useLocale();
  const mayReadTickets = useOfficeSelf(true)?.permissions.includes('tickets.read') ?? false;
  return (
    <>
      {mayReadTickets ? (
        <section>
          <h2>{t('tickets')}</h2>
          <p>
            <Link href={`/office/rights/?personId=${id}`}>{t('toTickets')}</Link>
          </p>
        </section>
      ) : null}
      <section>
        <h2>{t('orders')}</h2>
        {orders.length === 0 ? <p>{t('noOrders')}</p> : null}
        <ul className={styles.rows}>
          {orders.map(({ id, number, created, state, totalPrice }) => (
            <li key={id}>
              <Link href={`/office/orders/${id}/`}>{number}</Link>
              <span>{[formatInstant(created, locale), order(`states.${state}`)].join(' · ')}</span>
              <strong>{formatEuros(totalPrice, locale)}</strong>
            </li>
          ))}
        </ul>
      </section>
      {earlierOrders.length > 0 ? (
        <section>
          <h2>{order('earlier.title')}</h2>
          <ul className={styles.rows}>
            {earlierOrders.map(({ number, ordered, state, totalPrice, items }) => (
              <li key={number}>
                <span>{number}</span>
                <span>{[formatDate(ordered, locale), order(`earlierStates.${state}`), ...items].join(' · ')}</span>
                <strong>{formatEuros(totalPrice, locale)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {returns.length > 0 ? (
        <section>
          <h2>{returned('title')}</h2>
          <ul className={styles.rows}>
            {returns.map(({ number, created, state }) => (
              <li key={number}>
                <Link href={`/office/returns/${number}/`}>{number}</Link>
                <span>{[formatInstant(created, locale), returned(`states.${state}`)].join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type Step = OfficePerson['timeline'][number];

/** What has happened, newest first. */
export function PersonHistory({ person: { timeline } }: Props) {
  const t = useWords('peopleOffice');
  const identity = useWords('identity');
  const locale = useLocale();
  const office = useWords('office');
  /** What a kind is called, where the detail is none that people have typed. */
  const nameOf = (what: Step['what'], detail: string) => {
    if (what === 'assetIssued') return t(`assets.${detail}`);
    return what === 'roleGranted' ? office(`roles.${detail}`) : detail;
  };
  const textOf = ({ what, detail = '', amount }: Step) =>
    what === 'signIn'
      ? identity(`security.kinds.${detail}`)
      : t(`steps.${what}`, {
          detail: nameOf(what, detail),
          amount: amount === undefined ? '' : formatEuros(amount, locale),
        });
  const steps = timeline.map((step) => ({
    at: step.at,
    why: step.why,
    who: step.by && (step.by.name ?? t('deletedAccount')),
    what: step.path ? <Link href={step.path}>{textOf(step)}</Link> : textOf(step),
  }));
  return (
    <section>
      <h2>{t('timeline')}</h2>
      <Timeline steps={steps} />
    </section>
  );
}
