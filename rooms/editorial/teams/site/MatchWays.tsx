import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './MatchPages.module.css';
import type { TeamProps } from './pageProps.ts';

/** On a match page the team's own head is missing, so the ways to its sections stand here. */
export function MatchWays({ match, matchWays = [], team }: TeamProps) {
  const t = useWords('teams');
  if (!match || !team) return null;
  return (
    <nav className={styles.ways} aria-label={t('sectionsOf', { team: team.name })}>
      {matchWays.map(({ section, href, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {t(section ? `sections.${section}` : 'overview')}
        </Link>
      ))}
      {team.sections
        .filter(({ section }) => !matchWays.some((way) => way.section === section))
        .map(({ section, href }) => (
          <Link key={href} href={href}>
            {t(`sections.${section}`)}
          </Link>
        ))}
    </nav>
  );
}
