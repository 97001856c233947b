import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { ChoiceRow } from '#design/ChoiceRow.tsx';
import { Select } from '#design/Select.tsx';
import { Link, navigate } from '#frame/link.tsx';
import { Paging } from '#frame/Paging.tsx';
import { useAddress } from '#frame/pageContext.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { type Sorting, sortings } from '../listOptions.ts';
import { ListFilters } from './ListFilters.tsx';
import { type LiveStock, useLiveStock } from './liveStock.ts';
import { Newest } from './Newest.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { ProductCardProps, ShopListProps } from './pageProps.ts';
import styles from './ShopListPage.module.css';
import { ShopSearch } from './ShopSearch.tsx';
import { shopAddress } from './shopAddress.ts';

/** The shop's list: everything that it is narrowed to stands in the address. */
export function ShopListPage({ props }: TemplateProps<ShopListProps>) {
  const t = useWords('shop');
  const { products, trail, choice, total } = props;
  const stock = useLiveStock(products.map(({ sku }) => sku));
  const heading = trail.at(-1)?.name ?? t('shop');
  return (
    <div className={styles.page}>
      <Trail {...props} />
      <header className={styles.head}>
        <h1>{choice.query ? t('resultsFor', { query: choice.query }) : heading}</h1>
        <p className={styles.count} role="status">
          {t('pieces', { count: total })}
        </p>
        <ShopSearch key={choice.query} query={choice.query ?? ''} />
      </header>
      <Categories {...props} />
      <div className={styles.orders}>
        <Orders {...props} />
      </div>
      <div className={styles.columns}>
        <ListFilters {...props} />
        <div>
          {products.length === 0 ? (
            <Nothing />
          ) : (
            <ul className={styles.grid}>
              {products.map((product, place) => (
                <li key={product.sku}>
                  <ProductCard product={withStock(product, stock)} isMain={place < 2} level={2} />
                </li>
              ))}
            </ul>
          )}
          <Pages {...props} />
        </div>
      </div>
      {products.length === 0 ? <Newest /> : null}
      <p className={styles.legal}>
        {t('priceNote')} <Link href="/versand/">{t('plusShipping')}</Link>
      </p>
    </div>
  );
}

function Trail({ trail }: ShopListProps) {
  const t = useWords('shop');
  const frame = useWords('frame');
  const names = trail.map(({ slug, name }, place) =>
    place === trail.length - 1 ? (
      name
    ) : (
      <Link key={slug} href={shopAddress({ category: slug })}>
        {name}
      </Link>
    ),
  );
  return (
    <Breadcrumbs label={frame('breadcrumbs')}>
      <Link href="/">{frame('home')}</Link>
      {names.length > 0 ? <Link href="/shop/">{t('shop')}</Link> : <span>{t('shop')}</span>}
      {names}
    </Breadcrumbs>
  );
}

function Nothing() {
  const t = useWords('shop');
  return (
    <Box title={t('emptyTitle')}>
      <p>{t('emptyText')}</p>
      <Link href="/shop/" className={buttonClass()}>
        {t('showAll')}
      </Link>
    </Box>
  );
}

function withStock(product: ProductCardProps, stock: LiveStock): ProductCardProps {
  const left = stock.get(product.sku);
  return left ? { ...product, isSoldOut: [...left.values()].every((available) => available <= 0) } : product;
}

/** Other categories: what the list is narrowed to stays with them only as far as every category knows it. */
function Categories({ shownCategories, trail, choice }: ShopListProps) {
  const t = useWords('shop');
  const { query, sorting } = choice;
  const current = trail.at(-1)?.slug;
  const isBelow = current !== undefined && !shownCategories.some(({ slug }) => slug === current);
  const up = isBelow ? current : trail.at(-2)?.slug;
  const all = { slug: up, name: up === undefined ? t('all') : t('allOf', { category: nameOf(trail, up) }) };
  return (
    <ChoiceRow label={t('categories')}>
      {[all, ...shownCategories].map(({ slug, name }) => (
        <Link
          key={slug ?? ''}
          href={shopAddress({ query, sorting, category: slug })}
          aria-current={slug === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </ChoiceRow>
  );
}

const nameOf = (trail: ShopListProps['trail'], wanted: string) => trail.find(({ slug }) => slug === wanted)?.name ?? '';

/** One list of orders, which works at a choice, and by its button without JavaScript. */
function Orders({ choice }: ShopListProps) {
  const t = useWords('shop');
  const address = useAddress();
  const [path, fields] = shopAddress({ ...choice, sorting: 'new', page: 1 }).split('?');
  return (
    <form action={address(path!)}>
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t('sorting')}
        name="sort"
        options={sortings.map((value) => ({ value, label: t(`sortings.${value}`) }))}
        value={choice.sorting}
        onChange={({ target }) => navigate(shopAddress({ ...choice, sorting: target.value as Sorting, page: 1 }))}
      />
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t('sortNow')}
        </button>
      </noscript>
    </form>
  );
}

function Pages({ choice, pageCount }: ShopListProps) {
  const t = useWords('shop');
  const { page } = choice;
  return (
    <Paging
      page={page}
      pageCount={pageCount}
      addressOf={(number) => shopAddress({ ...choice, page: number })}
      words={{
        label: t('pages'),
        back: t('previousPage'),
        position: t('pageOf', { page, pages: pageCount }),
        on: t('nextPage'),
      }}
    />
  );
}
