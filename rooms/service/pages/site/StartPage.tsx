import { Icon, type IconName } from '#design/Icon.tsx';
import { formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Body, Empty, Hero, NewsTiles, PageFoot, useForeign } from '#rooms/editorial/content/site/index.ts';
import { useLiveList } from '#rooms/editorial/teams/site/index.ts';
import { FixtureRows } from '#rooms/football/match/site/index.ts';
import { ProductCard } from '#rooms/goods/shop/site/index.ts';
import cards from './Cards.module.css';
import type { StartProps } from './pageProps.ts';
import { StandArtwork } from './StandArtwork.tsx';
import styles from './StartPage.module.css';

/** Start page of a sub-site: its hero, what its editors put below, the next matches, and on some the shop (CONT-25). */
export function StartPage({ props }: TemplateProps<StartProps>) {
  const { name, document, news, matches, products } = props;
  const lang = useForeign(document);
  useLiveList(matches);
  const [first, ...others] = document?.body ?? [];
  const hero = first?.type === 'hero' ? first.props : undefined;
  return (
    <>
      <div lang={lang}>
        <Hero
          {...(hero ?? {
            headline: document?.headline ?? name,
            ...(document ? { subline: document.subline, kicker: document.kicker } : {}),
          })}
          picture={hero?.picture ?? document?.image}
          backdrop={<StandArtwork />}
          level={1}
          isMain
        />
      </div>
      <News cards={news} />
      {document ? (
        <div lang={lang} className={styles.body}>
          <Body items={hero ? others : document.body} />
        </div>
      ) : null}
      {matches ? <NextMatches matches={matches} /> : null}
      <Shop {...props} />
      {products.length > 0 ? <Benefits {...props} /> : null}
      <div lang={lang}>
        <PageFoot footer={document?.footer} />
      </div>
    </>
  );
}

function News({ cards: news }: { cards: StartProps['news'] }) {
  const t = useWords('pages');
  if (news.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">{t('newsTitle')}</h2>
        <Link href="/news/">{t('allNews')}</Link>
      </div>
      <NewsTiles cards={news} hasLead />
    </section>
  );
}

function NextMatches({ matches }: { matches: NonNullable<StartProps['matches']> }) {
  const t = useWords('pages');
  return (
    <section className={styles.section} aria-labelledby="matches">
      <div className={styles.head}>
        <h2 id="matches">{t('matchesTitle')}</h2>
        <Link href="/kalender/">{t('toCalendar')}</Link>
      </div>
      {matches.length > 0 ? (
        <FixtureRows fixtures={matches} showsCompetition />
      ) : (
        <Empty level={3} title={t('matchesEmpty')} text={t('matchesText')} />
      )}
    </section>
  );
}

function Shop({ products }: StartProps) {
  const t = useWords('pages');
  if (products.length === 0) return null;
  return (
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
  );
}

/** What members and everybody else get at the shop (SHELL-33). */
function Benefits({ benefits }: StartProps) {
  const t = useWords('pages');
  const locale = useLocale();
  const lines: [IconName, string, string][] = [
    ['person', t('memberTitle', { percent: benefits.memberDiscountPercent }), t('memberText')],
    ['truck', t('deliveryTitle'), t('deliveryText', { amount: formatMoney(benefits.freeDeliveryFrom, locale) })],
    ['clock', t('returnTitle', { days: benefits.returnDays }), t('returnText')],
  ];
  return (
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
  );
}
