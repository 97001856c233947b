import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { TeamProps } from '../pageProps.ts';
import styles from './MatchPages.module.css';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';

/** A match: who plays whom, and what an editor wrote about it (CONT-19). */
export function MatchPage({ props }: TemplateProps<TeamProps>) {
  return (
    <TeamScreen props={props}>
      <MatchWays {...props} />
      {props.document && props.document.body.length > 0 ? null : <NothingYet section="liveticker" />}
    </TeamScreen>
  );
}

/** One side of a match: live ticker, line-up or statistics (CONT-20, RED-56, RED-59, RED-60). */
export function MatchSectionPage({ props }: TemplateProps<TeamProps>) {
  return (
    <TeamScreen props={props}>
      <MatchWays {...props} />
      <NothingYet section={props.team?.section ?? 'liveticker'} />
    </TeamScreen>
  );
}

/** On a match page the team's own head is missing, so the ways to its sections stand here. */
function MatchWays({ match, team }: TeamProps) {
  const t = useWords('content');
  if (!match || !team) return null;
  return (
    <nav className={styles.ways} aria-label={t('sectionsOf', { team: team.name })}>
      {team.sections.map(({ section, href }) => (
        <Link key={href} href={href}>
          {t(`sections.${section}`)}
        </Link>
      ))}
    </nav>
  );
}
