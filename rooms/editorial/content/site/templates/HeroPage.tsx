import type { TemplateProps } from '#frame/template.ts';
import { Hero } from '../body/Hero.tsx';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { Crumbs } from '../ContentHead.tsx';
import type { DocumentProps } from '../pageProps.ts';
import styles from './Templates.module.css';

/** A page that begins with a picture from edge to edge. */
export function HeroPage({ props: { document, crumbs } }: TemplateProps<DocumentProps>) {
  const { headline, kicker, subline, image } = document;
  return (
    <ContentFrame document={document}>
      <div lang={useForeign(document)}>
        <Hero headline={headline} kicker={kicker} subline={subline} picture={image} level={1} isMain />
      </div>
      <div className={styles.crumbs}>
        <Crumbs crumbs={crumbs} />
      </div>
    </ContentFrame>
  );
}
