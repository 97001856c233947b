import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { StadiumOffer } from '../pageProps.ts';
import { ticketClient } from '../ticketClient.ts';
import { BuyBar } from './BuyBar.tsx';
import { GoneSeats } from './GoneSeats.tsx';
import styles from './Stadium.module.css';
import type { SaleParts } from './saleParts.ts';
import { seatName } from './seatName.ts';
import { type ChosenSeat, classesOf, goneOf, goneOffersOf, priceOf, skusOf } from './seatRules.ts';
import { outOfStock, usePut } from './usePut.ts';
import { useRefusalWords } from './useRefusalWords.ts';

/** The seats chosen in list and map: the class of each, what they cost together, and the way into the cart. */
export function SelectedSeats(props: SaleParts) {
  const { event, offer, selection, onTaken, t } = props;
  const locale = useLocale();
  const refusalWords = useRefusalWords();
  const { isBusy, put } = usePut();
  const [refusal, setRefusal] = useState<string>();
  const { seats } = selection;
  const sum = seats.reduce((before, seat) => before + (priceOf(seat, event.categories)?.price ?? 0), 0);
  const take = async (wanted: { sku: string; quantity: number }[]) => {
    setRefusal(undefined);
    selection.setTaking(true);
    const answer = await put(wanted);
    selection.setTaking(false);
    if (answer.refusal === undefined) {
      selection.clear();
      return onTaken();
    }
    setRefusal(answer.refusal);
    if (answer.refusal === outOfStock) selection.reportGone(await findGone(event, seats));
  };
  return (
    <section className={styles.selection} aria-labelledby="ticket-selection">
      <h3 id="ticket-selection" className={styles.stand}>
        {t('selection.title')}
      </h3>
      <div role="alert">
        {selection.isFull ? <p className={styles.warning}>{t('selection.full', { count: seats.length })}</p> : null}
        {refusal && refusal !== outOfStock ? <Notice kind="warn" title={refusalWords(refusal)} /> : null}
      </div>
      <GoneSeats {...props} onTake={(skus) => void take(skus)} />
      {seats.length === 0 ? <p className={styles.small}>{t('selection.empty')}</p> : null}
      <ul className={styles.chosen}>
        {seats.map((seat) => (
          <ChosenLine key={seat.key} seat={seat} event={event} selection={selection} t={t} />
        ))}
      </ul>
      {seats.length > 0 ? (
        <>
          <p className={styles.sum} role="status">
            {t('selection.sum', { count: seats.length, sum: formatMoney(sum, locale) })}
          </p>
          <BuyBar event={event} seats={seats} sum={formatMoney(sum, locale)} t={t}>
            <Button
              isWide
              isBusy={isBusy}
              disabled={!offer?.mayBuy}
              onClick={() => void take(skusOf(event.number, seats))}
            >
              {t('toCart')}
            </Button>
          </BuyBar>
        </>
      ) : null}
    </section>
  );
}

/** Milliseconds: what is told of a block may be so old. */
const oldest = 2000;

/** Which of these seats are no longer free; all of them, where nobody can be asked. */
async function findGone(event: StadiumOffer, seats: readonly ChosenSeat[]): Promise<ChosenSeat[]> {
  const gone = await askGone(event, seats);
  if (gone.length > 0) return gone;
  await new Promise((done) => setTimeout(done, oldest));
  return askGone(event, seats);
}

async function askGone(event: StadiumOffer, seats: readonly ChosenSeat[]): Promise<ChosenSeat[]> {
  const offers = seats.some(({ resale }) => resale)
    ? await ticketClient.listResaleOffers({ id: event.id }, { expected: () => true })
    : undefined;
  const blocks = [...new Set(seats.filter(({ resale }) => !resale).map(({ block }) => block))];
  const gone = await Promise.all(
    blocks.map(async (block) => {
      const answer = await ticketClient.readBlockAvailability({ id: event.id, block }, { expected: () => true });
      return answer.ok ? goneOf(seats, block, answer.data) : [];
    }),
  );
  return [...gone.flat(), ...(offers?.ok ? goneOffersOf(seats, { all: offers.data.items }) : [])];
}

type LineProps = { seat: ChosenSeat } & Pick<SaleParts, 'event' | 'selection' | 't'>;

function ChosenLine({ seat, event, selection, t }: LineProps) {
  const locale = useLocale();
  const category = event.categories.find(({ number }) => number === seat.category);
  const classes = classesOf(seat, event.categories);
  const name = seatName(t, seat);
  const traits = seat.traits.map((trait) => t(`seat.${trait}`));
  const facts = [category?.name, ...traits, seat.resale ? t('resale.mark') : undefined].filter(Boolean);
  return (
    <li className={styles.chosenLine}>
      <p className={styles.chosenName}>
        <strong>{name}</strong>
        <span className={styles.small}>{facts.join(' · ')}</span>
      </p>
      <Select
        label={t('selection.classOf', { place: name })}
        value={seat.code}
        options={classes.map((one) => ({
          value: one.code,
          label: `${one.name}, ${formatMoney(one.price, locale)}`,
        }))}
        onChange={({ target }) => selection.setClass(seat.key, target.value)}
      />
      <Button
        look="quiet"
        aria-label={t('selection.remove', { place: name })}
        onClick={() => selection.drop([seat.key])}
      >
        <Icon name="trash" size={20} />
      </Button>
    </li>
  );
}
