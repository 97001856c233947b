import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { formatDate } from '#frame/format.ts';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './ArticlePage.module.css';
import { Artwork } from './Artwork.tsx';
import { NewsCards } from './NewsCards.tsx';
import type { ArticleProps } from './pageProps.ts';

/** One news text, below it the others. */
export function ArticlePage({ props, locale }: TemplateProps<ArticleProps>) {
  const frame = useWords('frame');
  const t = useWords('pages');
  return (
    <>
      <article>
        <div className={styles.artwork}>
          <Artwork name={props.artwork} />
        </div>
        <div className={styles.text}>
          <Breadcrumbs label={frame('breadcrumbs')}>
            <Link href="/">{frame('home')}</Link>
            <span>{props.kicker}</span>
          </Breadcrumbs>
          <h1 className={styles.title}>{props.title}</h1>
          <p className={styles.date}>
            <time dateTime={props.publishedAt}>{formatDate(props.publishedAt, locale)}</time>
          </p>
          <p className={styles.teaser}>{props.teaser}</p>
          {props.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
      <section className={styles.others} aria-labelledby="others">
        <h2 id="others">{t('moreNews')}</h2>
        <NewsCards news={props.others} />
      </section>
    </>
  );
}
