import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Link } from '../link.tsx';
import { useAddress, usePage } from '../pageContext.ts';
import type { TemplateProps } from '../template.ts';
import { useWords } from '../words.ts';
import styles from './ErrorPage.module.css';
import type { ErrorKind } from './errorKind.ts';

/** Page for a failure: says what happened and where to go on. */
export function ErrorPage({ props }: TemplateProps<{ kind: ErrorKind }>) {
  return <ErrorView kind={props.kind} />;
}

const codes: Record<ErrorKind, string> = {
  notFound: '404',
  serverError: '500',
  unavailable: '503',
  unreachable: '…',
  broken: '!',
};

export function ErrorView({ kind }: { kind: ErrorKind }) {
  const t = useWords('frame');
  const { page, site } = usePage();
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {codes[kind]}
      </p>
      <h1>{t(`errors.${kind}Title`)}</h1>
      <p className={styles.text}>{t(`errors.${kind}Text`)}</p>
      {kind === 'notFound' ? (
        <SearchField />
      ) : (
        <p className={styles.again}>
          <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
        </p>
      )}
      <nav aria-label={t('errors.helpfulPages')} className={styles.ways}>
        {site.navigation.map(({ href, name }) => (
          <Link key={href} className={styles.way} href={href}>
            {name[page.locale]}
            <Icon name="arrowRight" size={20} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** A plain form, so that somebody who is lost can search even before the page has woken up. */
function SearchField() {
  const t = useWords('frame');
  return (
    <search>
      <form action={useAddress()('/suche/')} className={styles.search}>
        <label htmlFor="lost-search">{t('errors.searchLabel')}</label>
        <div className={styles.field}>
          <input id="lost-search" name="q" type="search" autoComplete="off" />
          <Button type="submit">
            <Icon name="search" size={20} />
            {t('errors.searchButton')}
          </Button>
        </div>
      </form>
    </search>
  );
}
