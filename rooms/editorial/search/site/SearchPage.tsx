import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link } from '#frame/link.tsx';
import { SearchForm } from '#frame/SearchForm.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Filters } from './Filters.tsx';
import type { SearchPageProps } from './pageProps.ts';
import { Result } from './Result.tsx';
import styles from './SearchPage.module.css';
import { searchAddress } from './searchAddress.ts';

/**
 * The search page. Filters and further results are links, so that it works without JavaScript and every list has an
 * address.
 */
export function SearchPage({ props }: TemplateProps<SearchPageProps>) {
  const t = useWords('search');
  const { query, state, result } = props;
  const isEmpty = state === 'found' && result?.items.length === 0;
  return (
    <div className={styles.page}>
      <h1>{query === '' ? t('title') : t(isEmpty ? 'nothingTitle' : 'resultsFor', { query })}</h1>
      <SearchForm key={query} id="page-search" look="page" label={t('label')} query={query} />
      {state === 'idle' ? <Tips /> : null}
      {state === 'busy' ? <Busy query={query} /> : null}
      {state === 'found' ? <Found {...props} /> : null}
    </div>
  );
}

function Found(props: SearchPageProps) {
  const t = useWords('search');
  const { query, kind, section, isFirstPage, siteNames, result } = props;
  if (!result) return null;
  const isNarrowed = kind !== null || section !== null;
  return (
    <>
      {result.kinds.length > 0 ? <Filters {...props} kinds={result.kinds} /> : null}
      {result.corrected !== null && result.items.length > 0 ? (
        <p className={styles.hint}>{t('corrected', { query, corrected: result.corrected })}</p>
      ) : null}
      {result.isRelaxed ? <p className={styles.hint}>{t('relaxed')}</p> : null}
      {result.items.length === 0 ? (
        <Nothing query={query} isNarrowed={isNarrowed && result.kinds.length > 0} />
      ) : (
        <ol className={styles.results}>
          {result.items.map((item) => (
            <li key={item.key}>
              <Result result={item} siteName={item.elsewhere ? siteNames[item.elsewhere.section] : undefined} />
            </li>
          ))}
        </ol>
      )}
      <nav aria-label={t('pages')} className={styles.pages}>
        {isFirstPage ? null : (
          <Link href={searchAddress({ query, kind, section })} className={buttonClass('secondary')}>
            {t('toFirst')}
          </Link>
        )}
        {result.next === null ? null : (
          <Link
            href={searchAddress({ query, kind, section, after: result.next })}
            rel="next"
            className={buttonClass('secondary')}
          >
            {t('more')}
          </Link>
        )}
      </nav>
    </>
  );
}

/** The heading of the page has said that there is nothing; here is what to do. */
function Nothing({ query, isNarrowed }: { query: string; isNarrowed: boolean }) {
  const t = useWords('search');
  return (
    <section className={styles.nothing}>
      {isNarrowed ? (
        <>
          <p>{t('nothingNarrowed')}</p>
          <Link href={searchAddress({ query })} className={buttonClass()}>
            {t('searchAll')}
          </Link>
        </>
      ) : (
        <Tips />
      )}
    </section>
  );
}

function Tips() {
  const t = useWords('search');
  return (
    <div className={styles.tips}>
      <ul>
        <li>{t('tipSpelling')}</li>
        <li>{t('tipFewer')}</li>
        <li>{t('tipCompound')}</li>
      </ul>
      <p className={styles.ways}>
        <Link href="/news/">{t('toNews')}</Link>
        <Link href="/video/">{t('toVideos')}</Link>
        <Link href="/shop/">{t('toShop')}</Link>
      </p>
    </div>
  );
}

function Busy({ query }: { query: string }) {
  const t = useWords('search');
  return (
    <div className={styles.nothing}>
      <Notice kind="warn">{t('busy')}</Notice>
      <p>
        <Link href={searchAddress({ query })} className={buttonClass()}>
          {t('again')}
        </Link>
      </p>
    </div>
  );
}
