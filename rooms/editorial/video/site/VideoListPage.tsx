import { Box } from '#design/Box.tsx';
import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import { Paging } from '#frame/Paging.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { VideoListProps } from './pageProps.ts';
import { VideoCard } from './VideoCard.tsx';
import styles from './VideoPages.module.css';

/** All videos, newest first. */
export function VideoListPage({ props }: TemplateProps<VideoListProps>) {
  const t = useWords('video');
  const frame = useWords('frame');
  const { videos } = props;
  return (
    <div className={styles.page}>
      <Breadcrumbs label={frame('breadcrumbs')}>
        <Link href="/">{frame('home')}</Link>
        {t('title')}
      </Breadcrumbs>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('intro')}</p>
      {videos.length === 0 ? (
        <Box title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
          <Link href="/" className={buttonClass()}>
            {frame('home')}
          </Link>
        </Box>
      ) : (
        <ul className={styles.grid}>
          {videos.map((video, place) => (
            <li key={video.uid}>
              <VideoCard video={video} level={2} isMain={place < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pages {...props} />
    </div>
  );
}

function Pages({ page, pageCount }: VideoListProps) {
  const t = useWords('video');
  return (
    <Paging
      page={page}
      pageCount={pageCount}
      addressOf={(number) => (number === 1 ? '/video/' : `/video/?page=${number}`)}
      words={{
        label: t('pages'),
        back: t('previousPage'),
        position: t('pageOf', { page, pages: pageCount }),
        on: t('nextPage'),
      }}
    />
  );
}
