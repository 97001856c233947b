import { buttonClass } from '#design/Button.tsx';
import { Icon, type IconName } from '#design/Icon.tsx';
import { formatMoney } from '#frame/format.ts';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ProductCard } from '#rooms/shop/site/index.ts';
import cards from './Cards.module.css';
import { HeroArtwork } from './HeroArtwork.tsx';
import styles from './HomePage.module.css';
import { NewsCards } from './NewsCards.tsx';
import type { HomeProps } from './pageProps.ts';

/** Start page of the club. */
export function HomePage({ props: { products, news, benefits }, locale }: TemplateProps<HomeProps>) {
  const t = useWords('pages');
  const lines: [IconName, string, string][] = [
    ['person', t('memberTitle', { percent: benefits.memberDiscountPercent }), t('memberText')],
    ['truck', t('deliveryTitle'), t('deliveryText', { amount: formatMoney(benefits.freeDeliveryFrom, locale) })],
    ['clock', t('returnTitle', { days: benefits.returnDays }), t('returnText')],
  ];
  return (
    <>
      <section className={styles.hero}>
        <HeroArtwork />
        <div className={styles.heroText}>
          <h1>{t('heroTitle')}</h1>
          <p>{t('heroText')}</p>
          <Link className={buttonClass()} href="/shop/">
            {t('heroAction')}
            <Icon name="arrowRight" size={20} />
          </Link>
        </div>
      </section>
      {products.length > 0 ? (
        <section className={styles.section} aria-labelledby="newest">
          <div className={styles.head}>
            <h2 id="newest">{t('newestTitle')}</h2>
            <Link href="/shop/">{t('allProducts')}</Link>
          </div>
          <ul className={cards.cards}>
            {products.map((product) => (
              <li key={product.sku}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            {t('pricesNote')} <Link href="/versand/">{t('plusDelivery')}</Link>
          </p>
        </section>
      ) : null}
      <section className={styles.benefits} aria-label={t('benefits')}>
        <ul>
          {lines.map(([icon, title, text]) => (
            <li key={icon}>
              <Icon name={icon} size={40} />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="news">
        <h2 id="news">{t('newsTitle')}</h2>
        <NewsCards news={news} />
      </section>
    </>
  );
}
