import { PictureFigure } from '#frame/picture/Picture.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { ContentHead } from '../ContentHead.tsx';
import type { DocumentProps } from '../pageProps.ts';
import styles from './Templates.module.css';

/**
 * A page of the club: heading, picture where there is one, and its body. Also what a page of an unknown template is
 * shown as (CONT-27).
 */
export function DefaultPage({ props: { document, crumbs } }: TemplateProps<DocumentProps>) {
  const { headline, kicker, subline, image } = document;
  const lang = useForeign(document);
  return (
    <ContentFrame document={document} isBodyFirst={!image}>
      <ContentHead crumbs={crumbs} headline={headline} kicker={kicker} subline={subline} lang={lang} />
      {image ? (
        <PictureFigure
          picture={image}
          sizes="(min-width: 1328px) 1296px, 100vw"
          isMain
          className={styles.lead}
          lang={lang}
        />
      ) : null}
    </ContentFrame>
  );
}
