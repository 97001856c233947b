import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import styles from './Admission.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type Application, type GatedEvent, type Lottery, nameOfCategory } from './lotteryParts.ts';
import { type OwnLottery, useLottery } from './useLottery.ts';

type Props = { event: GatedEvent; children(part: Partial<GatedEvent>): ReactNode };

/**
 * Stands before the sale of an event that is drawn by lot: how to take part, the reader's application and what became
 * of it. Anyone who has won sees the sale (`children`) of the category that they have won. Words: `admission`.
 */
export function LotteryGate({ event, children }: Props) {
  const t = useWords('admission');
  const own = useLottery(event.id);
  const { lottery, refusal } = own;
  if (lottery === undefined && refusal === 'LOTTERY_NOT_FOUND') return children({});
  if (lottery === undefined)
    return (
      <div aria-busy="true">
        <noscript>{t('noScript')}</noscript>
        <Skeleton height={320} />
      </div>
    );
  const application = lottery.own;
  const hasWon = lottery.state === 'drawn' && application?.state === 'won';
  return (
    <>
      <section className={styles.room} aria-label={t('lottery.label')}>
        <div role="status">
          <h2>{t(`lotteryTitles.${titleOf(lottery)}`)}</h2>
        </div>
        <Outcome event={event} lottery={lottery} />
        {lottery.state === 'open' ? <TakePart event={event} lottery={lottery} own={own} /> : null}
        {refusal ? <Notice kind="warn">{t(`refusals.${refusal}`)}</Notice> : null}
        {hasWon || (lottery.state === 'drawn' && application?.state === 'substitute') ? (
          <div className={styles.deeds}>
            <Button look="quiet" isBusy={own.isBusy} onClick={own.withdraw}>
              {t(hasWon ? 'lottery.giveBack' : 'lottery.leaveList')}
            </Button>
          </div>
        ) : null}
        <Proof eventId={event.id} lottery={lottery} />
      </section>
      {hasWon ? children(onlyWon(event, application)) : null}
    </>
  );
}

/** The event with the one category that somebody can buy. */
const onlyWon = ({ categories }: GatedEvent, { category }: Application): Partial<GatedEvent> =>
  categories ? { categories: categories.filter(({ number }) => number === category) } : {};

function titleOf({ state, own }: Lottery): string {
  if (state === 'drawn' && own) return own.state === 'over' && own.bought > 0 ? 'bought' : own.state;
  return state === 'open' && own ? 'applied' : state;
}

/** What it means for the reader. */
function Outcome({ event, lottery }: { event: GatedEvent; lottery: Lottery }) {
  const t = useWords('admission');
  const locale = useLocale();
  const moment = (at: string) => formatInstant(at, locale);
  const { state, own, opensAt, closesAt, buyHours } = lottery;
  if (state === 'planned') return <p>{t('lottery.opens', { moment: moment(opensAt) })}</p>;
  if (state === 'open') return <p>{t('lottery.how', { moment: moment(closesAt), hours: buyHours })}</p>;
  if (state === 'closed') return <p>{t(own ? 'lottery.waits' : 'lottery.tooLate')}</p>;
  if (state === 'ended') return <p>{t('lottery.ended')}</p>;
  if (!own) return <p>{t('lottery.notIn')}</p>;
  const category = own.category === undefined ? undefined : nameOfCategory(event, own.category);
  const won = t('lottery.places', { count: own.places - own.bought });
  if (own.state === 'won' && own.until)
    return (
      <p>
        {category ? `${won}, ${category}. ` : `${won}. `}
        {t('lottery.buyUntil', { moment: moment(own.until) })}
      </p>
    );
  if (own.state === 'substitute') return <p>{t('lottery.waitsAsSubstitute', { rank: own.rank ?? 0 })}</p>;
  if (own.state === 'notDrawn') return <p>{t('lottery.notDrawn')}</p>;
  return <p>{t(own.bought > 0 ? 'lottery.bought' : 'lottery.over')}</p>;
}

type TakePartProps = { event: GatedEvent; lottery: Lottery; own: OwnLottery };

/** The form, for anyone who is signed in. */
function TakePart({ event, lottery, own }: TakePartProps) {
  const t = useWords('admission');
  const { status } = useSession();
  if (status !== 'signedIn')
    return (
      <div className={styles.deeds}>
        <Button onClick={() => void signIn()}>{t('lottery.signIn')}</Button>
      </div>
    );
  return <ApplicationForm key={lottery.own?.id ?? ''} event={event} lottery={lottery} own={own} />;
}

/** With what anybody can repeat the draw. */
function Proof({ eventId, lottery: { commitment, seed } }: { eventId: string; lottery: Lottery }) {
  const t = useWords('admission');
  return (
    <details className={styles.small}>
      <summary>{t('lottery.fair')}</summary>
      <p>{t('lottery.fairText')}</p>
      <p>
        {t('lottery.commitment')}: <code className={styles.code}>{commitment}</code>
      </p>
      {seed ? (
        <>
          <p>
            {t('lottery.seed')}: <code className={styles.code}>{seed}</code>
          </p>
          <p>
            <a href={`/api/ticketing/v1/events/${eventId}/lottery/drawn`} download="drawn.csv">
              {t('lottery.list')}
            </a>
          </p>
          <p>
            <a href={`/api/ticketing/v1/events/${eventId}/lottery/draw`} download="lottery.json">
              {t('lottery.file')}
            </a>
          </p>
        </>
      ) : null}
    </details>
  );
}
