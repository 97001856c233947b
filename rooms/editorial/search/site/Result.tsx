import { Badge } from '#design/Badge.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { Marked } from './Marked.tsx';
import type { SearchResult } from './pageProps.ts';
import styles from './SearchPage.module.css';

type Props = { result: SearchResult; siteName: string | undefined };

/** One hit: what it is, its title, where the words stand in it, its picture. */
export function Result({ result, siteName }: Props) {
  const t = useWords('search');
  const locale = useLocale();
  const { kind, title, snippet, path, elsewhere, image, date, offer, lang } = result;
  const language = lang === locale ? undefined : lang;
  return (
    <article className={styles.result}>
      {image === null ? (
        <span className={styles.noPicture} aria-hidden="true" />
      ) : (
        <img src={image} alt="" width="120" height="120" loading="lazy" decoding="async" />
      )}
      <div>
        <p className={styles.facts}>
          <Badge kind={kind === 'product' ? 'strong' : 'plain'}>{t(`kinds.${kind}`)}</Badge>
          {date === null ? null : <time dateTime={date}>{formatDate(date, locale)}</time>}
          {siteName === undefined ? null : <span>{siteName}</span>}
        </p>
        <h2 className={styles.title} lang={language}>
          {elsewhere === null ? (
            <Link href={path}>
              <Marked segments={title} />
            </Link>
          ) : (
            <a href={elsewhere.address}>
              <Marked segments={title} />
            </a>
          )}
        </h2>
        {offer ? <OfferLine {...offer} /> : null}
        <p className={styles.snippet} lang={language}>
          <Marked segments={snippet} />
        </p>
      </div>
    </article>
  );
}

/** What it costs, and whether there is any. */
function OfferLine({ price, isFrom, isSoldOut, unitPrice }: NonNullable<SearchResult['offer']>) {
  const t = useWords('search');
  const locale = useLocale();
  const amount = price === 0 && !isFrom ? t('free') : formatEuros(price, locale);
  return (
    <p className={styles.offer}>
      <strong>{isFrom ? t('priceFrom', { price: amount }) : amount}</strong>
      {unitPrice ? (
        <small>{t('unitPrice', { price: formatEuros(unitPrice.price, locale), unit: unitPrice.unit })}</small>
      ) : null}
      <span data-state={isSoldOut ? 'none' : 'some'}>{t(isSoldOut ? 'soldOut' : 'inStock')}</span>
    </p>
  );
}
