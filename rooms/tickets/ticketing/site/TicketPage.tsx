import { lazy, Suspense, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { AddToCartSlot } from '#frame/AddToCartSlot.tsx';
import { formatInstant, formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { BehindWaitingRoom } from './BehindWaitingRoom.tsx';
import { EventHeader } from './EventHeader.tsx';
import type { TicketPageProps } from './pageProps.ts';
import styles from './Tickets.module.css';
import { useLiveOffer } from './useLiveOffer.ts';

/** What nobody needs before the page is there, and the server never shows. */
const EventResale = lazy(() => import('./resale/EventResale.tsx').then((m) => ({ default: m.EventResale })));

/** Day tickets of one match: which class, how many, into the cart. Words: `ticketing`, `match`. */
export function TicketPage({ props }: TemplateProps<TicketPageProps>) {
  const t = useWords('ticketing');
  return (
    <div className={styles.page}>
      <EventHeader event={props} label={t('dayTicket')} />
      <BehindWaitingRoom event={props}>{(offer) => <Sale offer={offer} />}</BehindWaitingRoom>
    </div>
  );
}

function Sale({ offer }: { offer: TicketPageProps }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const { state, available } = useLiveOffer(offer);
  const [sku, setSku] = useState(offer.classes[0]?.sku);
  const isOpen = state === 'open';
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  const isResold = isOpen || state === 'soldOut';
  return (
    <>
      <div className={styles.sale}>
        <ClassChoice offer={offer} sku={sku} onChange={setSku} isOpen={isOpen} />
        <div className={styles.buy}>
          {isOpen ? null : (
            <Notice kind="warn" title={t('noTickets')}>
              <p>
                {state === 'coming'
                  ? t('states.coming', { moment: formatInstant(offer.onSaleFrom, locale) })
                  : t(`states.${state}`)}
              </p>
            </Notice>
          )}
          {isOpen && available < offer.maxQuantity ? (
            <p className={styles.few}>{t('fewLeft', { count: available })}</p>
          ) : null}
          <AddToCartSlot
            sku={sku}
            maxQuantity={Math.max(1, available)}
            isAvailable={isOpen && available > 0}
            label={t('toCart')}
          />
          <ul className={styles.notes}>
            <li>{t('notes.hold')}</li>
            <li>{t('notes.limit', { count: offer.maxQuantity })}</li>
            <li>{t('notes.reduced')}</li>
            <li>{t('notes.withdrawal')}</li>
          </ul>
        </div>
      </div>
      {isResold && isInBrowser ? (
        <Suspense>
          <EventResale eventId={offer.id} mayBuy />
        </Suspense>
      ) : null}
    </>
  );
}

type ChoiceProps = { offer: TicketPageProps; sku: string | undefined; onChange(sku: string): void; isOpen: boolean };

function ClassChoice({ offer, sku, onChange, isOpen }: ChoiceProps) {
  const t = useWords('ticketing');
  const locale = useLocale();
  return (
    <fieldset className={styles.classes} disabled={!isOpen}>
      <legend>{t('chooseClass')}</legend>
      {offer.classes.map((one) => (
        <label key={one.sku} className={styles.class}>
          <input
            type="radio"
            name="ticket-class"
            value={one.sku}
            checked={one.sku === sku}
            onChange={() => onChange(one.sku)}
          />
          <span className={styles.className}>{one.name}</span>
          <span className={styles.amounts}>
            <strong>{formatMoney(one.price, locale)}</strong>
            {one.memberPrice < one.price ? (
              <span className={styles.member}>
                {formatMoney(one.memberPrice, locale)} {t('forMembers')}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      <p className={styles.small}>{t('includingVat')}</p>
    </fieldset>
  );
}
