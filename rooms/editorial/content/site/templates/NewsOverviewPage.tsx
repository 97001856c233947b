import { ChoiceRow } from '#design/ChoiceRow.tsx';
import { Link } from '#frame/link.tsx';
import { Paging } from '#frame/Paging.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { ContentFrame, useForeign } from '../ContentFrame.tsx';
import { ContentHead } from '../ContentHead.tsx';
import { Empty } from '../Empty.tsx';
import { NewsTiles } from '../NewsTile.tsx';
import { overviewAddress } from '../overviewAddress.ts';
import type { NewsOverviewProps } from '../pageProps.ts';
import styles from './NewsOverviewPage.module.css';
import shared from './Templates.module.css';

/**
 * All news of a section, newest first. Categories and pages are links, so that they work everywhere and stand in the
 * address (CONT-04, CONT-11).
 */
export function NewsOverviewPage({ props }: TemplateProps<NewsOverviewProps>) {
  const { document, crumbs, cards } = props;
  const t = useWords('content');
  return (
    <ContentFrame document={document}>
      <ContentHead
        crumbs={crumbs}
        headline={document?.headline ?? t('news')}
        subline={document ? document.subline : t('newsLead')}
        lang={useForeign(document)}
        width="wide"
      />
      <div className={shared.section}>
        <Categories {...props} />
        {cards.length > 0 ? (
          <NewsTiles cards={cards} level={2} isMain hasLead />
        ) : (
          <Empty
            title={t('noNewsTitle')}
            text={t('noNewsText')}
            action={{ href: props.path, label: t('showAllNews') }}
          />
        )}
        <Pages {...props} />
      </div>
    </ContentFrame>
  );
}

function Categories({ categories, category, path }: NewsOverviewProps) {
  const t = useWords('content');
  if (categories.length < 2) return null;
  return (
    <div className={styles.categories}>
      <ChoiceRow label={t('categories')}>
        {[{ key: undefined, name: t('allCategories') }, ...categories].map(({ key, name }) => (
          <Link
            key={key ?? ''}
            href={overviewAddress(path, { category: key })}
            aria-current={key === category ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </ChoiceRow>
    </div>
  );
}

function Pages({ path, category, page, pageCount }: NewsOverviewProps) {
  const t = useWords('content');
  return (
    <Paging
      page={page}
      pageCount={pageCount}
      addressOf={(number) => overviewAddress(path, { category, page: number })}
      words={{
        label: t('newsPages'),
        back: t('newerNews'),
        position: t('pageOf', { page, pages: pageCount }),
        on: t('olderNews'),
      }}
    />
  );
}
