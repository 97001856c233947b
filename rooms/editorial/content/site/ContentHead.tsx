import { Breadcrumbs } from '#design/Breadcrumbs.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './ContentHead.module.css';
import type { Crumb } from './pageProps.ts';

/** The way from the start to this page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const frame = useWords('frame');
  return (
    <Breadcrumbs label={frame('breadcrumbs')}>
      <Link href="/">{frame('home')}</Link>
      {crumbs.map(({ name, href }) =>
        href ? (
          <Link key={href} href={href}>
            {name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </Breadcrumbs>
  );
}

type Props = {
  crumbs: readonly Crumb[];
  headline: string;
  kicker?: string | undefined;
  subline?: string | undefined;
  /** Language of the words, where it is not the page's. */
  lang?: string | undefined;
  width?: 'text' | 'wide';
};

/** Head of a page: where it stands, what it is called, what it is about. */
export function ContentHead({ crumbs, headline, kicker, subline, lang, width = 'text' }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles[width]}>
        <Crumbs crumbs={crumbs} />
        <div lang={lang}>
          {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
          <h1 className={styles.headline}>{headline}</h1>
          {subline ? <p className={styles.subline}>{subline}</p> : null}
        </div>
      </div>
    </header>
  );
}
