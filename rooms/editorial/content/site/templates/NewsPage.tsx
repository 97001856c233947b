import { formatDate } from '#frame/format.ts';
import { Link } from '#frame/link.tsx';
import { PictureFigure } from '#frame/picture/Picture.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { NewsCard, PersonCard } from '../../contentModel.ts';
import { AboutMatch } from '../AboutMatch.tsx';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { Crumbs } from '../ContentHead.tsx';
import { NewsTiles } from '../NewsTile.tsx';
import { overviewAddress } from '../overviewAddress.ts';
import { PeopleTiles } from '../PersonTile.tsx';
import type { NewsProps } from '../pageProps.ts';
import { Share } from '../Share.tsx';
import styles from './NewsPage.module.css';
import shared from './Templates.module.css';

/** A news text: what it is about, the text itself, and what else there is to read (CONT-06, CONT-21). */
export function NewsPage({ props, locale }: TemplateProps<NewsProps>) {
  const { document, crumbs, related, readingMinutes, about, people } = props;
  const { headline, subline, image, publishedAt, categories, settings } = document;
  const t = useWords('content');
  const lang = useForeign(document);
  return (
    <article>
      <ContentFrame
        document={document}
        isBodyFirst={!image}
        after={
          <>
            <InThisText people={people} />
            {about ? (
              <div className={shared.section}>
                <AboutMatch links={about} />
              </div>
            ) : null}
            <Related cards={related} />
          </>
        }
      >
        <header className={styles.head}>
          <div className={styles.words}>
            <Crumbs crumbs={crumbs} />
            <div className={styles.facts}>
              <time dateTime={publishedAt}>{formatDate(publishedAt, locale)}</time>
              {settings.author ? <span>{t('byAuthor', { name: settings.author })}</span> : null}
              <span>{t('readingMinutes', { count: readingMinutes })}</span>
              {categories.map(({ key, name }) => (
                <Link key={key} href={overviewAddress('/news/', { category: key })} className={styles.category}>
                  {name}
                </Link>
              ))}
            </div>
            <h1 className={styles.headline} lang={lang}>
              {headline}
            </h1>
            {subline ? (
              <p className={styles.subline} lang={lang}>
                {subline}
              </p>
            ) : null}
            <Share title={headline} />
          </div>
        </header>
        {image ? (
          <PictureFigure
            picture={image}
            sizes="(min-width: 1328px) 1296px, 100vw"
            isMain
            className={styles.picture}
            lang={lang}
          />
        ) : null}
      </ContentFrame>
    </article>
  );
}

function InThisText({ people = [] }: { people?: readonly PersonCard[] | undefined }) {
  const t = useWords('content');
  if (people.length === 0) return null;
  return (
    <section className={shared.section} aria-labelledby="in-this-text">
      <h2 id="in-this-text">{t('inThisText')}</h2>
      <PeopleTiles people={people} />
    </section>
  );
}

function Related({ cards }: { cards: readonly NewsCard[] }) {
  const t = useWords('content');
  if (cards.length === 0) return null;
  return (
    <section className={shared.section} aria-labelledby="related">
      <h2 id="related">{t('moreNews')}</h2>
      <NewsTiles cards={cards} />
    </section>
  );
}
