import { useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { outOfStock, usePut } from '../stadium/usePut.ts';
import { useRefusalWords } from '../stadium/useRefusalWords.ts';
import type { ResaleOffer } from '../ticketClient.ts';
import styles from './ResaleList.module.css';

type Props = { offers: readonly ResaleOffer[]; mayBuy: boolean; onTaken(): void };

/** So many offers stand there at first. */
const shownAtFirst = 10;

/** Tickets that the club resells for their holders, each with the way into the cart. Words: `ticketing`, `cart`. */
export function ResaleList({ offers, mayBuy, onTaken }: Props) {
  const t = useWords('ticketing');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? offers : offers.slice(0, shownAtFirst);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('resale.title')}
      </h2>
      <p className={styles.lead}>{t('resale.lead')}</p>
      <ul className={styles.offers}>
        {shown.map((offer) => (
          <OfferRow key={offer.number} offer={offer} mayBuy={mayBuy} onTaken={onTaken} />
        ))}
      </ul>
      {shown.length < offers.length ? (
        <Button look="secondary" onClick={() => setWhole(true)}>
          {t('resale.all', { count: offers.length })}
        </Button>
      ) : null}
    </section>
  );
}

function OfferRow({ offer, mayBuy, onTaken }: Omit<Props, 'offers'> & { offer: ResaleOffer }) {
  const t = useWords('ticketing');
  const locale = useLocale();
  const refusalWords = useRefusalWords();
  const { isBusy, put } = usePut();
  const [sku, setSku] = useState(offer.prices[0]?.sku ?? '');
  const [refusal, setRefusal] = useState<string>();
  const place = inLocale(offer.label, locale);
  const take = async () => {
    setRefusal(undefined);
    const answer = await put([{ sku, quantity: 1 }]);
    if (answer.refusal === undefined) return onTaken();
    setRefusal(answer.refusal === outOfStock ? t('resale.gone') : refusalWords(answer.refusal));
    if (answer.refusal === outOfStock) onTaken();
  };
  return (
    <li className={styles.offer}>
      <strong className={styles.place}>{place}</strong>
      <Select
        label={t('selection.classOf', { place })}
        value={sku}
        options={offer.prices.map(({ sku: value, name, price }) => ({
          value,
          label: `${inLocale(name, locale)}, ${formatEuros(price, locale)}`,
        }))}
        onChange={({ target }) => setSku(target.value)}
      />
      <Button
        look="secondary"
        isBusy={isBusy}
        disabled={!mayBuy}
        aria-label={`${t('toCart')}: ${place}`}
        onClick={() => void take()}
      >
        {t('toCart')}
      </Button>
      <div role="alert" className={styles.refusal}>
        {refusal ? <Notice kind="warn" title={refusal} /> : null}
      </div>
    </li>
  );
}
