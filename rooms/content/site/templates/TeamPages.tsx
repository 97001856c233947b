import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { GalleryTiles } from '../GalleryTiles.tsx';
import { NewsTiles } from '../NewsTile.tsx';
import { PeopleGroups } from '../PersonTile.tsx';
import type { Choice, TeamProps } from '../pageProps.ts';
import styles from './TeamPages.module.css';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';

/** An age group with its people, its news or its pictures, whichever section is asked for (CONT-01, CONT-26, RED-57, RED-58, RED-61, RED-63). */
export function TeamPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('content');
  const { people = [], cards = [], galleries = [], team } = props;
  const isEmpty = people.length + cards.length + galleries.length === 0;
  return (
    <TeamScreen props={props}>
      {people.length > 0 && team?.season ? <p>{t('todaysTeam', { season: team.season })}</p> : null}
      {people.length > 0 ? <PeopleGroups people={people} level={2} isMain={!props.document?.image} /> : null}
      {cards.length > 0 ? <NewsTiles cards={cards} level={2} isMain /> : null}
      {galleries.length > 0 ? <GalleryTiles galleries={galleries} /> : null}
      {isEmpty && !props.document ? <NothingYet section={team?.section ?? 'kader'} /> : null}
    </TeamScreen>
  );
}

/** A season of an age group: the competitions that it plays in (CONT-24, RED-64). */
export function SeasonPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('content');
  const { team } = props;
  return (
    <TeamScreen props={props}>
      {team && team.competitions.length > 0 ? (
        <>
          <h2 className={styles.title}>{t('competitions')}</h2>
          <Ways ways={team.competitions} />
        </>
      ) : (
        <NothingYet section="saison" />
      )}
    </TeamScreen>
  );
}

/** A competition of an age group: the ways to its fixtures, its table and the rest (CONT-13). */
export function CompetitionPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('content');
  const sections = (props.team?.sections ?? []).map(({ section, href }) => ({
    name: t(`sections.${section}`),
    href,
    isCurrent: false,
  }));
  return (
    <TeamScreen props={props}>
      {sections.length > 0 ? <Ways ways={sections} /> : <NothingYet section="spielplan" />}
      {props.cards && props.cards.length > 0 ? (
        <section className={styles.more} aria-labelledby="news">
          <h2 id="news">{t('news')}</h2>
          <NewsTiles cards={props.cards} />
        </section>
      ) : null}
    </TeamScreen>
  );
}

/** Fixtures and results (CONT-14, RED-55), and the calendar of all teams (CONT-05). */
export function CurrentMatchesPage({ props }: TemplateProps<TeamProps>) {
  return (
    <TeamScreen props={props}>
      <NothingYet section={props.team ? 'spielplan' : 'kalender'} />
    </TeamScreen>
  );
}

/** The table of a competition (CONT-17, RED-62). */
export function LeagueTablePage({ props }: TemplateProps<TeamProps>) {
  return (
    <TeamScreen props={props}>
      <NothingYet section="tabelle" />
    </TeamScreen>
  );
}

function Ways({ ways }: { ways: readonly Choice[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
