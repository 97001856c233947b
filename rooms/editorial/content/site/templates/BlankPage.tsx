import type { TemplateProps } from '#frame/template.ts';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import type { DocumentProps } from '../pageProps.ts';
import styles from './Templates.module.css';

/** Nothing but the body; the heading is there for those who listen. */
export function BlankPage({ props: { document } }: TemplateProps<DocumentProps>) {
  return (
    <ContentFrame document={document} isBodyFirst>
      <h1 className={styles.unseen} lang={useForeign(document)}>
        {document.headline}
      </h1>
    </ContentFrame>
  );
}
