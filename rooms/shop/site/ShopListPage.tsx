import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { ChoiceRow } from '#design/ChoiceRow.tsx';
import { Link } from '#frame/link.tsx';
import { Paging } from '#frame/Paging.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { type LiveStock, useLiveStock } from './liveStock.ts';
import { ProductCard } from './ProductCard.tsx';
import { type ProductCardProps, type ShopListProps, sortings } from './pageProps.ts';
import styles from './ShopListPage.module.css';
import { shopAddress } from './shopAddress.ts';

/** The shop's list: shelves and order are links, so that they work everywhere and stand in the address. */
export function ShopListPage({ props }: TemplateProps<ShopListProps>) {
  const t = useWords('shop');
  const frame = useWords('frame');
  const { products, category, total } = props;
  const stock = useLiveStock(products.map(({ sku }) => sku));
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {category ? <Link href="/shop/">{t('shop')}</Link> : t('shop')}
        {category ? category.name : null}
      </Breadcrumbs>
      <header className={styles.head}>
        <h1>{category ? category.name : t('shop')}</h1>
        <p className={styles.count}>{t('pieces', { count: total })}</p>
      </header>
      <Shelves {...props} />
      <div className={styles.orders}>
        <Orders {...props} />
      </div>
      {products.length === 0 ? (
        <div className={styles.empty}>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          <Link href="/shop/" className={buttonClass()}>
            {t('showAll')}
          </Link>
        </div>
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
      <p className={styles.legal}>
        {t('priceNote')} <Link href="/versand/">{t('plusShipping')}</Link>
      </p>
    </div>
  );
}

function withStock(product: ProductCardProps, stock: LiveStock): ProductCardProps {
  const left = stock.get(product.sku);
  return left ? { ...product, isSoldOut: [...left.values()].every((available) => available <= 0) } : product;
}

function Shelves({ categories, category, sorting }: ShopListProps) {
  const t = useWords('shop');
  const all = { slug: undefined, name: t('all') };
  return (
    <ChoiceRow label={t('categories')}>
      {[all, ...categories].map(({ slug, name }) => (
        <Link
          key={slug ?? ''}
          href={shopAddress({ category: slug, sorting })}
          aria-current={slug === category?.slug ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </ChoiceRow>
  );
}

function Orders({ category, sorting }: ShopListProps) {
  const t = useWords('shop');
  return (
    <ChoiceRow label={t('sorting')} look="words">
      <span aria-hidden="true">{t('sorting')}</span>
      {sortings.map((one) => (
        <Link
          key={one}
          href={shopAddress({ category: category?.slug, sorting: one })}
          aria-current={one === sorting ? 'true' : undefined}
        >
          {t(`sortings.${one}`)}
        </Link>
      ))}
    </ChoiceRow>
  );
}

function Pages({ category, sorting, page, pageCount }: ShopListProps) {
  const t = useWords('shop');
  return (
    <Paging
      {...{ page, pageCount }}
      addressOf={(number) => shopAddress({ category: category?.slug, sorting, page: number })}
      words={{
        label: t('pages'),
        back: t('previousPage'),
        position: t('pageOf', { page, pages: pageCount }),
        on: t('nextPage'),
      }}
    />
  );
}
