import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { type KeptPage, listKeptPages } from '#frame/offline/listKeptPages.ts';
import { useWords } from '#frame/words.ts';
import styles from './OfflinePage.module.css';

/**
 * Stands in place of a page that is not on the device: says what can be read now, and loads the page as soon as the
 * network is back.
 */
export function OfflinePage() {
  const t = useWords('pages');
  const [pages, setPages] = useState<KeptPage[]>();
  useEffect(() => {
    let isMounted = true;
    listKeptPages().then((found) => isMounted && setPages(found));
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => {
      isMounted = false;
      removeEventListener('online', reload);
    };
  }, []);
  return (
    <div className={styles.page}>
      <h1>{t('offlineTitle')}</h1>
      <p className={styles.text}>{t('offlineText')}</p>
      <p>
        <Button onClick={() => location.reload()}>{t('offlineAgain')}</Button>
      </p>
      <section className={styles.kept} aria-labelledby="kept-pages">
        <h2 id="kept-pages">{t('offlineKept')}</h2>
        {pages === undefined ? <p role="status">{t('offlineLooking')}</p> : null}
        {pages?.length === 0 ? <p>{t('offlineNothing')}</p> : null}
        <ul>
          {pages?.map(({ address, title }) => (
            <li key={address}>
              <a href={address}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
