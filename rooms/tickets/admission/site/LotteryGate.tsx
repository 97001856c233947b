import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
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
  const givesBack = backWord(lottery);
  return (
    <>
      <section className={styles.room} aria-label={t('lottery.label')}>
        <div role="status">
          <h2>{t(`lotteryTitles.${titleOf(lottery)}`)}</h2>
        </div>
        <Outcome event={event} lottery={lottery} />
        {lottery.state === 'open' ? <TakePart event={event} lottery={lottery} own={own} /> : null}
        {refusal ? <Notice kind="warn">{t(`refusals.${refusal}`)}</Notice> : null}
        {givesBack ? (
          <div className={styles.deeds}>
            <Button look="quiet" isBusy={own.isBusy} onClick={own.withdraw}>
              {t(`lottery.${givesBack}`)}
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

/** How giving up is called once the window is over; undefined: there is nothing to give up. */
function backWord({ state, own }: Lottery): string | undefined {
  if (state === 'closed' && own?.state === 'applied') return 'withdraw';
  if (state !== 'drawn') return undefined;
  return own?.state === 'won' ? 'giveBack' : own?.state === 'substitute' ? 'leaveList' : undefined;
}

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
  if (state === 'closed' && own?.state === 'over') return <p>{t('lottery.withdrawn')}</p>;
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
function Proof({ eventId, lottery }: { eventId: string; lottery: Lottery }) {
  const t = useWords('admission');
  const locale = useLocale();
  const { commitment, listHash, publicSource, publicNumber, publicReference, seed, hasFile } = lottery;
  const facts = { commitment, listHash, publicNumber, publicReference, seed };
  const ofLottery = `/api/ticketing/v1/events/${eventId}/lottery`;
  return (
    <details className={styles.small}>
      <summary>{t('lottery.fair')}</summary>
      <p>{t('lottery.fairText')}</p>
      {publicSource ? <p>{t('lottery.source', { source: inLocale(publicSource, locale) })}</p> : null}
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <p key={name}>
            {t(`lottery.${name}`)}: <code className={styles.code}>{value}</code>
          </p>
        ) : null,
      )}
      {seed ? (
        <p>
          <a href={`${ofLottery}/drawn`} download="drawn.csv">
            {t('lottery.list')}
          </a>
        </p>
      ) : null}
      {hasFile ? (
        <p>
          <a href={`${ofLottery}/draw`} download="lottery.json">
            {t('lottery.file')}
          </a>
        </p>
      ) : null}
    </details>
  );
}
