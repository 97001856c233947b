import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { BehindWaitingRoom } from './BehindWaitingRoom.tsx';
import { EventHeader } from './EventHeader.tsx';
import type { StadiumPageProps } from './pageProps.ts';
import { PhaseList } from './stadium/PhaseList.tsx';
import { PriceTable } from './stadium/PriceTable.tsx';
import { StadiumSale } from './stadium/StadiumSale.tsx';
import { useBuyerOffer } from './stadium/useBuyerOffer.ts';
import styles from './Tickets.module.css';
import { useNow } from './useNow.ts';

/** Tickets of an event in a stadium with blocks and numbered seats. Words: `ticketing`, `match`, `cart`, `admission`. */
export function StadiumPage({ props: event }: TemplateProps<StadiumPageProps>) {
  const t = useWords('ticketing');
  const now = useNow();
  const { offer, refresh } = useBuyerOffer(event);
  return (
    <div className={styles.page}>
      <EventHeader event={event} label={t('title')} />
      <div className={styles.stadium}>
        <div className={styles.main}>
          <BehindWaitingRoom event={event}>
            {(shown) => <StadiumSale event={shown} offer={offer} now={now} refreshOffer={refresh} />}
          </BehindWaitingRoom>
        </div>
        <aside className={styles.aside}>
          <PhaseList phases={event.phases} isPaused={event.state === 'paused'} offer={offer} now={now} />
          <Notes event={event} />
        </aside>
      </div>
      <PriceTable categories={event.categories} />
    </div>
  );
}

/** What holds for every ticket: the hold, the limit, proofs, and that there is no withdrawal. */
function Notes({ event }: { event: StadiumPageProps }) {
  const t = useWords('ticketing');
  return (
    <section>
      <h2 className={styles.asideTitle}>{t('notes.title')}</h2>
      <ul className={styles.notes}>
        <li>{t('notes.hold')}</li>
        <li>{t('notes.limit', { count: event.maxQuantity })}</li>
        <li>{t('notes.reduced')}</li>
        <li>{t('notes.member')}</li>
        <li>{t('notes.withdrawal')}</li>
      </ul>
    </section>
  );
}
