import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead } from '../ContentHead.tsx';
import { Empty } from '../Empty.tsx';
import { GalleryTiles } from '../GalleryTiles.tsx';
import type { Crumb, GalleryCard } from '../pageProps.ts';
import shared from './Templates.module.css';

type Props = { crumbs: Crumb[]; galleries: GalleryCard[] };

/** All galleries of a section, the newest first. */
export function GalleriesPage({ props: { crumbs, galleries } }: TemplateProps<Props>) {
  const t = useWords('content');
  return (
    <>
      <ContentHead crumbs={crumbs} headline={t('galleries')} width="wide" />
      <div className={shared.section}>
        {galleries.length > 0 ? (
          <GalleryTiles galleries={galleries} />
        ) : (
          <Empty
            title={t('empty.galerien.title')}
            text={t('empty.galerien.text')}
            action={{ href: '/news/', label: t('showAllNews') }}
          />
        )}
      </div>
    </>
  );
}
