import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './AboutMatch.module.css';
import type { RelatedLink } from './pageProps.ts';

/** The ways between a match and its reports, videos and galleries. */
export function AboutMatch({ links = [] }: { links?: readonly RelatedLink[] | undefined }) {
  const t = useWords('content');
  if (links.length === 0) return null;
  return (
    <section className={styles.about} aria-labelledby="about-match">
      <h2 id="about-match">{t('aboutMatch.title')}</h2>
      <ul>
        {links.map(({ kind, href, title }) => (
          <li key={href}>
            <Link href={href}>
              <span className={styles.kind}>{t(`aboutMatch.${kind}`)}</span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
