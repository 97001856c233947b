import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import type { StadiumOffer } from '../pageProps.ts';
import type { Offer } from '../phaseRules.ts';
import { Age } from './Age.tsx';
import { ChooseForMe } from './ChooseForMe.tsx';
import { resaleOffers } from './resaleOffers.ts';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { goneOffersOf } from './seatRules.ts';
import { useSelection } from './useSelection.ts';
import { useAvailability, usePlan, useResale } from './useStadium.ts';

/** Personal, so that the server never shows it. */
const BuyerStatus = lazy(() => import('./BuyerStatus.tsx').then((m) => ({ default: m.BuyerStatus })));
/** What nobody needs before they choose a seat themselves. */
const PlaceList = lazy(() => import('./PlaceList.tsx').then((m) => ({ default: m.PlaceList })));
const SelectedSeats = lazy(() => import('./SelectedSeats.tsx').then((m) => ({ default: m.SelectedSeats })));
const ResaleList = lazy(() => import('../resale/ResaleList.tsx').then((m) => ({ default: m.ResaleList })));
const StadiumMap = lazy(() => import('./StadiumMap.tsx').then((m) => ({ default: m.StadiumMap })));

const ways = ['choose', 'list', 'map'] as const;
type Way = (typeof ways)[number];

/** So many places go into the cart in one step. */
const maxTogether = 10;

type Props = { event: StadiumOffer; offer: Offer | undefined; now: number | undefined; refreshOffer(): void };

/** The sale of an event with a plan: whether the reader may buy, and three equal ways to places. */
export function StadiumSale({ event, offer, now, refreshOffer }: Props) {
  const t = useWords('ticketing');
  const isSold = event.state !== 'over' && event.state !== 'paused';
  const plan = usePlan(event);
  const live = useAvailability(event.id, isSold);
  const most = Math.min(offer?.left ?? event.maxQuantity, maxTogether);
  const selection = useSelection(most);
  const availability = live.fresh?.data;
  const resold = useResale(event.id, isSold);
  const resale = useMemo(() => resaleOffers(resold.fresh?.data), [resold.fresh]);
  const free = availability?.blocks.reduce((sum, block) => sum + block.free, resale.all.length);
  const { seats, reportGone } = selection;
  useEffect(() => reportGone(goneOffersOf(seats, resale)), [seats, resale, reportGone]);
  const onTaken = () => {
    refreshOffer();
    live.refresh();
    resold.refresh();
  };
  const parts: SaleParts = { event, plan: plan.data, availability, resale, offer, most, selection, onTaken, t };
  return (
    <>
      <div className={styles.status} role="status">
        {offer && now !== undefined ? (
          <Suspense>
            <BuyerStatus event={event} offer={offer} free={free} now={now} />
          </Suspense>
        ) : null}
      </div>
      {isSold ? (
        <section className={styles.part} aria-labelledby="ticket-ways">
          <h2 className={styles.heading} id="ticket-ways">
            {t('ways.title')}
          </h2>
          <Age at={live.fresh?.at} hasFailed={live.hasFailed} />
          {plan.hasFailed ? (
            <Notice kind="bad" title={t('failed')}>
              <Button look="secondary" onClick={plan.again}>
                {t('again')}
              </Button>
            </Notice>
          ) : null}
          <Ways {...parts} />
          {resale.all.length > 0 ? (
            <Suspense>
              <ResaleList offers={resale.all} mayBuy={offer?.mayBuy ?? false} onTaken={onTaken} />
            </Suspense>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function Ways(parts: SaleParts) {
  const { t } = parts;
  const [way, setWay] = useState<Way>('choose');
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length]!;
    setWay(next);
    tabs.current?.querySelector<HTMLButtonElement>(`#ticket-tab-${next}`)?.focus();
  };
  return (
    <>
      <div ref={tabs} role="tablist" aria-labelledby="ticket-ways" className={styles.tabs} onKeyDown={onKeyDown}>
        {ways.map((one) => (
          <button
            key={one}
            id={`ticket-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === way}
            aria-controls="ticket-way"
            tabIndex={one === way ? 0 : -1}
            className={styles.tab}
            onClick={() => setWay(one)}
          >
            {t(`ways.${one}`)}
          </button>
        ))}
      </div>
      <div id="ticket-way" role="tabpanel" aria-labelledby={`ticket-tab-${way}`} className={styles.way}>
        {way === 'choose' ? <ChooseForMe {...parts} /> : null}
        {way === 'list' ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <PlaceList {...parts} />
          </Suspense>
        ) : null}
        {way === 'map' ? (
          <div className={styles.mapRoom}>
            <Suspense fallback={<Skeleton height={480} />}>
              <StadiumMap {...parts} />
            </Suspense>
          </div>
        ) : null}
        {way === 'choose' ? null : (
          <Suspense>
            <SelectedSeats {...parts} />
          </Suspense>
        )}
      </div>
    </>
  );
}
