import type { ReactNode } from 'react';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { ShownDocument } from '../contentModel.ts';
import { Body, PageFoot } from './body/Body.tsx';
import styles from './ContentFrame.module.css';

type Props = {
  document: ShownDocument | undefined;
  /** What stands above the body: the page's heading, and what its template adds. */
  children: ReactNode;
  /** What stands between the body and the page's foot. */
  after?: ReactNode;
  /** The head has no picture, so the body may begin with the page's main one. */
  isBodyFirst?: boolean;
};

/**
 * A document between its head and its foot. Says so when it is shown in German because its language is missing
 * (SHELL-09).
 */
export function ContentFrame({ document, children, after, isBodyFirst = false }: Props) {
  const t = useWords('content');
  const lang = useForeign(document);
  return (
    <>
      {children}
      {document ? (
        <>
          {lang ? <p className={styles.note}>{t('inGermanOnly')}</p> : null}
          <div lang={lang}>
            <Body items={document.body} isTop={isBodyFirst} />
          </div>
        </>
      ) : null}
      {after}
      {document ? (
        <div lang={lang}>
          <PageFoot footer={document.footer} />
        </div>
      ) : null}
    </>
  );
}

/** Language of a document's words where it differs from the page's, for the attribute `lang`. */
export function useForeign(document: ShownDocument | undefined): string | undefined {
  const locale = useLocale();
  return document && document.lang !== locale ? document.lang : undefined;
}
