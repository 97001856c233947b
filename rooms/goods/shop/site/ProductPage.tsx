import { useRef, useState } from 'react';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { AddToCartSlot } from '#frame/AddToCartSlot.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { faultOf } from '../letteringRules.ts';
import { initialChoice, letteringOf, missingChoice, priceWith, variantOf } from './choiceRules.ts';
import { Gallery } from './Gallery.tsx';
import { Lettering } from './Lettering.tsx';
import { useLiveStock } from './liveStock.ts';
import { ProductFacts } from './ProductFacts.tsx';
import styles from './ProductPage.module.css';
import { ProductPrice, usePriceText } from './ProductPrice.tsx';
import { ProductStrip } from './ProductStrip.tsx';
import { Promises } from './Promises.tsx';
import type { ProductPageProps } from './pageProps.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { shopAddress } from './shopAddress.ts';
import { VariantChoice } from './VariantChoice.tsx';

/** One product: pictures, what it costs, what can be chosen, and what the law wants said. */
export function ProductPage({ props }: TemplateProps<ProductPageProps>) {
  const t = useWords('shop');
  return (
    <div className={styles.page}>
      <Trail {...props} />
      <Offer {...props} />
      <ProductFacts {...props} />
      <ProductStrip title={t('related')} products={props.related} />
      <RecentlyViewed sku={props.sku} />
    </div>
  );
}

function Trail({ category, name }: ProductPageProps) {
  const t = useWords('shop');
  const frame = useWords('frame');
  return (
    <Breadcrumbs label={frame('breadcrumbs')}>
      <Link href="/">{frame('home')}</Link>
      <Link href="/shop/">{t('shop')}</Link>
      {category ? <Link href={shopAddress({ category: category.slug })}>{category.name}</Link> : null}
      {name}
    </Breadcrumbs>
  );
}

/** What the buyer has yet to choose or to fix, in the order of the page. */
const whatIsMissing = 'input:invalid, input[aria-invalid="true"], input[type="radio"], select[aria-invalid="true"]';

/** What the buyer has written, without the options that they left empty. */
const enteredValues = (options: ProductPageProps['userOptions'], values: ReadonlyMap<string, string>) =>
  options.map(({ id }) => ({ optionId: id, value: (values.get(id) ?? '').trim() })).filter(({ value }) => value !== '');

function Offer(props: ProductPageProps) {
  const left = useLiveStock([props.sku]).get(props.sku);
  const variants = props.variants.map((one) => ({ ...one, available: left?.get(one.sku) ?? one.available }));
  const [choice, setChoice] = useState(() => initialChoice(props.variants));
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const variant = variantOf(variants, choice);
  const players = props.players.map(({ name }) => name);
  const cheapest = variants.reduce((one, other) => (other.price < one.price ? other : one), variants[0]!);
  const shown = variant ?? cheapest;
  const isAvailable = variant ? variant.available > 0 : variants.some(({ available }) => available > 0);
  // What is sold out is not lettered either.
  const options = isAvailable ? props.userOptions : [];
  const isFaulty = options.some((option) => faultOf(option, values.get(option.id) ?? '', players));
  const lettering = letteringOf(options, values);
  const price = priceWith(shown.price, options, values);
  const isFrom = !variant && variants.some(({ price }) => price > cheapest.price);
  const priceText = usePriceText(price, isFrom);
  const t = useWords('shop');
  const showWhatIsMissing = () => {
    setIsAsked(true);
    form.current?.querySelector<HTMLElement>(whatIsMissing)?.focus();
  };
  return (
    <div className={styles.offer}>
      <Gallery
        images={props.images}
        colour={choice.colour ?? null}
        name={props.name}
        lettered={lettering && props.letteringColours ? { ...lettering, colours: props.letteringColours } : undefined}
      />
      <div className={styles.buy} ref={form}>
        <h1 className={styles.name}>{props.name}</h1>
        <ProductPrice price={price} isFrom={isFrom} variant={shown} hasFixedPrice={props.hasFixedPrice} />
        <VariantChoice
          variants={variants}
          choice={choice}
          onChange={setChoice}
          missing={isAsked && !variant ? missingChoice(choice) : undefined}
          sizeChart={props.sizeChart}
        />
        <Lettering options={options} players={props.players} values={values} onChange={setValues} isAsked={isAsked} />
        <StockLine available={variant?.available} isAvailable={isAvailable} />
        <AddToCartSlot
          sku={variant && !isFaulty ? variant.sku : undefined}
          userOptionValues={enteredValues(options, values)}
          maxQuantity={Math.max(1, Math.min(props.maxQuantity, variant?.available ?? props.maxQuantity))}
          isAvailable={isAvailable}
          onIncomplete={showWhatIsMissing}
          label={isAvailable ? t('addToCart') : t('soldOut')}
          price={priceText}
        />
        <Promises {...props} isLettered={price > shown.price} />
        {props.partner ? <Seller {...props.partner} /> : null}
      </div>
    </div>
  );
}

/** Whose shop it is: several companies of the club sell here, each in its own name. */
function Seller({ name, legalText, imageId }: NonNullable<ProductPageProps['partner']>) {
  const t = useWords('shop');
  return (
    <div className={styles.seller}>
      <img src={`/media/ar_1:1,c_fill,f_auto,q_60,w_200/${imageId}.png`} width="48" height="48" alt="" loading="lazy" />
      <p>
        {t('soldBy')} <strong>{name}</strong>
        <br />
        {legalText}
      </p>
    </div>
  );
}

const fewLeft = 5;

/** How much is left of what is chosen; before the choice is complete only whether everything is gone. */
function StockLine({ available, isAvailable }: { available: number | undefined; isAvailable: boolean }) {
  const t = useWords('shop');
  const few = available !== undefined && available > 0 && available < fewLeft;
  const left = few ? t('fewLeft', { count: available }) : t('inStock');
  const words = !isAvailable ? t('soldOutLong') : available === undefined ? null : left;
  return (
    <p className={styles.stock} data-state={!isAvailable ? 'none' : few ? 'few' : 'some'} aria-live="polite">
      {words}
    </p>
  );
}
