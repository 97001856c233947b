import { useEffect, useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { AddToCartSlot } from '#frame/AddToCartSlot.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { poll } from '#frame/poll.ts';
import { useWords } from '#frame/words.ts';
import { placeSku } from '../saleRules.ts';
import styles from './SeasonTickets.module.css';
import { type FreePlace, type OfferedSeason, type SeasonName, subscriptionClient } from './subscriptionClient.ts';

/** Milliseconds between two looks at what is free. */
const pause = 20_000;

type Area = NonNullable<OfferedSeason['sale']>['areas'][number];
type Props = { offer: OfferedSeason; season: SeasonName; subscriptionId: string };

/** Block, class, format and seat of a season ticket, and the way into the cart. Words: `subscription`, `cart`. */
export function PlaceChoice({ offer, season, subscriptionId }: Props) {
  const t = useWords('subscription');
  const locale = useLocale();
  const { areas, formats } = offer.sale!;
  const nameOf = ({ venue, block, priceRange }: Area) => `${venue}/${block}/${priceRange}`;
  const [areaName, setArea] = useState(() => nameOf(areas.find(({ free }) => free > 0) ?? areas[0]!));
  const area = areas.find((one) => nameOf(one) === areaName) ?? areas[0]!;
  const classes = offer.prices.filter(
    ({ priceRange, pricingClass }) =>
      priceRange === area.priceRange && placeSku('D1001', pricingClass, formats[0]!.code),
  );
  const [className, setClass] = useState(classes[0]?.pricingClass);
  const chosen = classes.find(({ pricingClass }) => pricingClass === className) ?? classes[0];
  const [format, setFormat] = useState(formats[0]!);
  const places = useFreePlaces({ subscriptionId, season, area });
  const [place, setPlace] = useState<FreePlace>();
  return (
    <section className={styles.choice}>
      <h2>{t('sale.choose')}</h2>
      <Select
        label={t('sale.block')}
        value={areaName}
        options={areas.map((one) => ({
          value: nameOf(one),
          isDisabled: one.free === 0,
          label: t(one.free === 0 ? 'sale.areaFull' : 'sale.area', {
            block: one.block,
            range: one.priceRange,
            count: one.free,
          }),
        }))}
        onChange={({ target }) => setArea(target.value)}
      />
      <Select
        label={t('sale.class')}
        value={chosen?.pricingClass}
        options={classes.map(({ pricingClass, price }) => ({
          value: pricingClass,
          label: t('sale.classPrice', { class: t(`classes.${pricingClass}`), price: formatEuros(price, locale) }),
        }))}
        onChange={({ target }) => setClass(target.value)}
      />
      <Formats formats={formats} chosen={format} choose={setFormat} />
      {places === 'failed' ? <Notice kind="bad">{t('sale.again')}</Notice> : null}
      {places === undefined ? <Skeleton height={160} /> : null}
      {Array.isArray(places) ? <Seats key={areaName} places={places} onChoose={setPlace} /> : null}
      <p className={styles.total}>
        {t('sale.total')}: <strong>{formatEuros((chosen?.price ?? 0) + format.price, locale)}</strong>{' '}
        <small>{t('sale.vat')}</small>
      </p>
      <AddToCartSlot
        label={t('sale.choose')}
        sku={place && chosen && placeSku(place.place, chosen.pricingClass, format.code)}
        maxQuantity={1}
        isAvailable={place !== undefined}
      />
    </section>
  );
}

type Format = NonNullable<OfferedSeason['sale']>['formats'][number];
type FormatProps = { formats: readonly Format[]; chosen: Format; choose(format: Format): void };

/** How the ticket is carried; where there is one way only, nothing is asked. */
function Formats({ formats, chosen, choose }: FormatProps) {
  const t = useWords('subscription');
  const locale = useLocale();
  if (formats.length < 2) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('sale.format')}</legend>
      {formats.map((format) => (
        <Choice
          key={format.code}
          type="radio"
          name="format"
          checked={format === chosen}
          onChange={() => choose(format)}
        >
          {format.price > 0
            ? t('sale.formatPrice', { format: t(`formats.${format.code}`), price: formatEuros(format.price, locale) })
            : t(`formats.${format.code}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

type SeatProps = { places: readonly FreePlace[]; onChoose(place: FreePlace | undefined): void };

/** The first free seat, or one that is chosen by its row and number. A chosen one that has gone is said to be gone. */
function Seats({ places, onChoose }: SeatProps) {
  const t = useWords('subscription');
  const [isOwn, setOwn] = useState(false);
  const [name, setName] = useState(places[0]?.place);
  const place = (isOwn ? places.find((one) => one.place === name) : undefined) ?? places[0];
  useEffect(() => onChoose(place), [place, onChoose]);
  const rows = [...new Set(places.map(({ row }) => row))];
  const inRow = places.filter(({ row }) => row === place?.row);
  if (!place) return <Notice kind="warn">{t('sale.soldOut')}</Notice>;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('sale.how')}</legend>
        <Choice type="radio" name="seat" checked={!isOwn} onChange={() => setOwn(false)}>
          {t('sale.anySeat')}
        </Choice>
        <Choice type="radio" name="seat" checked={isOwn} onChange={() => setOwn(true)}>
          {t('sale.ownSeat')}
        </Choice>
      </fieldset>
      {isOwn ? (
        <div className={styles.pair}>
          <Select
            label={t('sale.row')}
            value={place.row}
            options={rows.map((row) => ({ value: row, label: row }))}
            onChange={({ target }) => setName(places.find(({ row }) => row === target.value)?.place)}
          />
          <Select
            label={t('sale.seat')}
            value={place.place}
            options={inRow.map(({ place: value, seat }) => ({ value, label: seat }))}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      ) : null}
      <p role="status">
        {t('sale.yourSeat')}: {t('sale.rowSeat', { row: place.row, seat: place.seat })}
      </p>
    </>
  );
}

type Which = { subscriptionId: string; season: SeasonName; area: Area };

/** What is free in a block, asked again as long as somebody looks; `failed`: nobody could say. */
function useFreePlaces({ subscriptionId, season, area: { venue, block, priceRange } }: Which) {
  const [places, setPlaces] = useState<FreePlace[] | 'failed'>();
  useEffect(() => {
    setPlaces(undefined);
    const started = poll({
      pause,
      async ask(signal) {
        const input = { subscriptionId, season, venue, block };
        const answer = await subscriptionClient.listSeasonPlaces(input, { signal, expected: () => true });
        if (signal.aborted) return;
        if (answer.ok) setPlaces(answer.data.items.filter((one) => one.priceRange === priceRange));
        else setPlaces((known) => known ?? 'failed');
      },
    });
    return () => started.stop();
  }, [subscriptionId, season, venue, block, priceRange]);
  return places;
}
