import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import { useWords } from '#frame/words.ts';
import styles from './NewsTile.module.css';
import type { GalleryCard } from './pageProps.ts';

/** Galleries side by side: the first picture, what it is about, how many there are. */
export function GalleryTiles({ galleries }: { galleries: readonly GalleryCard[] }) {
  const t = useWords('content');
  const locale = useLocale();
  return (
    <ul className={styles.tiles}>
      {galleries.map(({ path, title, picture, count, publishedAt }, place) => (
        <li key={path}>
          <article className={styles.tile}>
            <div className={styles.picture}>
              {picture ? (
                <Picture
                  picture={{ ...picture, alt: '' }}
                  sizes="(min-width: 860px) 420px, (min-width: 560px) 50vw, 100vw"
                  isMain={place === 0}
                />
              ) : null}
            </div>
            <div className={styles.words}>
              <p className={styles.kicker}>
                {formatDate(publishedAt, locale)} · {t('pictureCount', { count })}
              </p>
              <h2 className={styles.headline}>
                <Link href={path}>{title}</Link>
              </h2>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
