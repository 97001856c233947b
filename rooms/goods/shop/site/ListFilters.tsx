import type { ChangeEvent, FormEvent, InputHTMLAttributes } from 'react';
import { buttonClass } from '#design/Button.tsx';
import { useDerivedState } from '#design/useDerivedState.ts';
import { formatMoney } from '#frame/format.ts';
import { Link, navigate, useLocale } from '#frame/link.tsx';
import { useAddress } from '#frame/pageContext.ts';
import { useWords } from '#frame/words.ts';
import type { PriceBand } from '../listOptions.ts';
import styles from './ListFilters.module.css';
import type { FacetOption, ShopListProps } from './pageProps.ts';
import { shopAddress } from './shopAddress.ts';

/**
 * Sizes, colours, price and what is left: a form that works at a tick, and by its button without JavaScript. Closed on
 * narrow screens.
 */
export function ListFilters({ choice, facets, total }: ShopListProps) {
  const t = useWords('shop');
  const address = useAddress();
  // What is ticked counts at once; the list follows when it has been loaded.
  const [wanted, setWanted] = useDerivedState(choice);
  const { category, query, sizes = [], colours = [], price, isAvailable = false, sorting } = wanted;
  const chosen = sizes.length + colours.length + (price ? 1 : 0) + (isAvailable ? 1 : 0);
  const go = (change: Partial<ShopListProps['choice']>) => {
    const next = { ...wanted, ...change, page: 1 };
    setWanted(next);
    navigate(shopAddress(next));
  };
  const withoutSubmit = (event: FormEvent) => event.preventDefault();
  return (
    <details className={styles.filters}>
      <summary className={buttonClass('secondary')}>
        {chosen > 0 ? t('filtersChosen', { count: chosen }) : t('filters')}
      </summary>
      <form action={address(query ? '/shop/suche/' : '/shop/')} onSubmit={withoutSubmit} className={styles.form}>
        <HiddenFields fields={{ q: query, category, sort: sorting === 'new' ? undefined : sorting }} />
        <Group
          name="size"
          legend={t('size')}
          options={facets.sizes}
          chosen={sizes}
          onChange={(all) => go({ sizes: all })}
        />
        <Group
          name="colour"
          legend={t('colour')}
          options={facets.colours}
          chosen={colours}
          onChange={(all) => go({ colours: all })}
        />
        <Prices bands={facets.prices} chosen={price} onChange={(band) => go({ price: band })} />
        <Availability
          isChosen={isAvailable}
          count={facets.available}
          onChange={() => go({ isAvailable: !isAvailable })}
        />
        <noscript>
          <button type="submit" className={buttonClass()}>
            {t('showPieces', { count: total })}
          </button>
        </noscript>
        {chosen > 0 ? (
          <Link href={shopAddress({ category, query, sorting })} className={buttonClass('secondary')}>
            {t('resetFilters')}
          </Link>
        ) : null}
      </form>
    </details>
  );
}

/** What a form without JavaScript sends along with what is ticked. */
const HiddenFields = ({ fields }: { fields: Record<string, string | undefined> }) =>
  Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );

type AvailabilityProps = { isChosen: boolean; count: number; onChange(): void };

function Availability({ isChosen, count, onChange }: AvailabilityProps) {
  const t = useWords('shop');
  return (
    <fieldset className={styles.group}>
      <legend>{t('availability')}</legend>
      <div className={styles.chips}>
        <Chip type="checkbox" name="available" value="1" checked={isChosen} onChange={onChange}>
          {t('onlyAvailable')} <Count count={count} />
        </Chip>
      </div>
    </fieldset>
  );
}

type GroupProps = {
  name: string;
  legend: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
};

/** So many values are there to choose at once; more come at a click. */
const shownAtOnce = 6;

function Group({ name, legend, options, chosen, onChange }: GroupProps) {
  const t = useWords('shop');
  if (options.length === 0) return null;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const ticked = new Set(chosen);
    if (target.checked) ticked.add(target.value);
    else ticked.delete(target.value);
    onChange(options.map(({ value }) => value).filter((value) => ticked.has(value)));
  };
  const chipOf = ({ value, name: label, count }: FacetOption) => (
    <Chip key={value} type="checkbox" name={name} value={value} checked={chosen.includes(value)} onChange={change}>
      {label} <Count count={count} />
    </Chip>
  );
  // What is chosen is never hidden, and one value alone is not worth a click.
  const isFirst = ({ value }: FacetOption, place: number) =>
    place < shownAtOnce || chosen.includes(value) || options.length === shownAtOnce + 1;
  const others = options.filter((option, place) => !isFirst(option, place));
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>{options.filter(isFirst).map(chipOf)}</div>
      {others.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('moreValues', { count: others.length })}</summary>
          <div className={styles.chips}>{others.map(chipOf)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}

/** A box to tick, or one of several to choose, as a chip. */
function Chip({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.chip}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

type PricesProps = {
  bands: ShopListProps['facets']['prices'];
  chosen: PriceBand | undefined;
  onChange(band: PriceBand | undefined): void;
};

function Prices({ bands, chosen, onChange }: PricesProps) {
  const t = useWords('shop');
  const locale = useLocale();
  const nameOf = (band: PriceBand) => {
    const [from = '', to = ''] = band.split('-').map((euros) => euros && formatMoney(Number(euros) * 100, locale));
    if (to === '') return t('priceFrom', { price: from });
    return band.startsWith('0-') ? t('priceBelow', { price: to }) : t('priceBetween', { from, to });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('price')}</legend>
      <div className={styles.chips}>
        <Chip type="radio" name="price" value="" checked={!chosen} onChange={() => onChange(undefined)}>
          {t('anyPrice')}
        </Chip>
        {bands.map(({ value, count }) => (
          <Chip
            key={value}
            type="radio"
            name="price"
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          >
            {nameOf(value)} <Count count={count} />
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

const Count = ({ count }: { count: number }) => <span className={styles.count}>{`(${count})`}</span>;
