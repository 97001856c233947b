import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentHead, Empty } from '#rooms/editorial/content/site/index.ts';
import styles from './NoticePage.module.css';
import type { NoticeProps } from './pageProps.ts';

/** A page whose room is not furnished yet: what it is about, what holds today, and where to go on. */
export function NoticePage({ props: { topic, crumbs, ways } }: TemplateProps<NoticeProps>) {
  const t = useWords('pages');
  const title = t(`notices.${topic}.title`);
  return (
    <>
      <ContentHead
        crumbs={[...crumbs.map(({ word, href }) => ({ name: t(`notices.${word}.title`), href })), { name: title }]}
        headline={title}
        subline={t(`notices.${topic}.lead`)}
        width="wide"
      />
      <div className={styles.section}>
        <Empty title={t(`notices.${topic}.emptyTitle`)} text={t(`notices.${topic}.emptyText`)} />
        <p className={styles.ways}>
          {ways.map(({ word, href }) => (
            <Link key={href} href={href} className={buttonClass('secondary')}>
              {t(`ways.${word}`)}
            </Link>
          ))}
        </p>
      </div>
    </>
  );
}
