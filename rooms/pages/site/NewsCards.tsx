import { Badge } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { Artwork } from './Artwork.tsx';
import styles from './Cards.module.css';
import type { TeaserProps } from './pageProps.ts';

/** News texts side by side. */
export function NewsCards({ news }: { news: readonly TeaserProps[] }) {
  const locale = useLocale();
  return (
    <ul className={`${styles.cards} ${styles.wide}`}>
      {news.map(({ path, artwork, kicker, title, teaser, publishedAt }) => (
        <li key={path}>
          <Card
            picture={<Artwork name={artwork} />}
            badge={<Badge kind="plain">{kicker}</Badge>}
            title={<Link href={path}>{title}</Link>}
          >
            <p>{teaser}</p>
            <p className={styles.date}>
              <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
