import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead } from '../ContentHead.tsx';
import { GalleryTiles } from '../GalleryTiles.tsx';
import type { Crumb, GalleryCard } from '../pageProps.ts';
import { NothingYet } from './TeamScreen.tsx';
import shared from './Templates.module.css';

type Props = { crumbs: Crumb[]; galleries: GalleryCard[] };

/** All galleries of a section, the newest first. */
export function GalleriesPage({ props: { crumbs, galleries } }: TemplateProps<Props>) {
  const t = useWords('content');
  return (
    <>
      <ContentHead crumbs={crumbs} headline={t('galleries')} width="wide" />
      <div className={shared.section}>
        {galleries.length > 0 ? <GalleryTiles galleries={galleries} /> : <NothingYet section="galerien" />}
      </div>
    </>
  );
}
