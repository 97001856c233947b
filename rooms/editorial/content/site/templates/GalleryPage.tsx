import { formatDate } from '#frame/format.ts';
import type { TemplateProps } from '#frame/template.ts';
import { AboutMatch } from '../AboutMatch.tsx';
import { Gallery } from '../body/Gallery.tsx';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { ContentHead } from '../ContentHead.tsx';
import type { DocumentProps } from '../pageProps.ts';
import shared from './Templates.module.css';

/** All pictures of one gallery (RED-63). */
export function GalleryPage({ props: { document, crumbs, about }, locale }: TemplateProps<DocumentProps>) {
  const { headline, subline, publishedAt, pictures = [] } = document;
  return (
    <ContentFrame document={document}>
      <ContentHead
        crumbs={crumbs}
        headline={headline}
        subline={subline}
        kicker={formatDate(publishedAt, locale)}
        lang={useForeign(document)}
        width="wide"
      />
      <div className={shared.section}>
        <Gallery pictures={pictures} isMain />
        <AboutMatch links={about} />
      </div>
    </ContentFrame>
  );
}
