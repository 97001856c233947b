import { Link } from '#frame/link.tsx';
import { Picture } from '#frame/picture/Picture.tsx';
import { useWords } from '#frame/words.ts';
import { type PersonCard, type PersonGroup, personGroups } from '../contentModel.ts';
import styles from './PersonTile.module.css';

const sizes = '(min-width: 1100px) 310px, (min-width: 700px) 33vw, 50vw';

type Level = 2 | 3 | 4;
type TileProps = { person: PersonCard; level: Level; isMain?: boolean };

/** A person as a tile. Where there is no portrait (or none may be shown), a drawn shirt stands in. */
function PersonTile({ person, level, isMain = false }: TileProps) {
  const { name, role, number, portrait, link } = person;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        {portrait ? (
          <Picture picture={{ ...portrait, alt: '' }} crop="square" sizes={sizes} isMain={isMain} />
        ) : (
          <Shirt number={number} />
        )}
        {portrait && number !== undefined ? <span className={styles.number}>{number}</span> : null}
      </div>
      <Heading className={styles.name}>{link ? <Link href={link}>{name}</Link> : name}</Heading>
      {role ? <p className={styles.role}>{role}</p> : null}
    </article>
  );
}

/** The club's shirt, with the number where there is one. Decoration only. */
export function Shirt({ number }: { number: number | undefined }) {
  return (
    <svg viewBox="0 0 400 400" className={styles.shirt} aria-hidden="true">
      <rect width="400" height="400" fill="var(--color-wash)" />
      <path
        d="M138 84 70 116 28 208l56 30 22-40v176h188V198l22 40 56-30-42-92-68-32c-14 26-36 38-62 38s-48-12-62-38z"
        fill="var(--color-ink)"
      />
      <path
        d="M138 84c14 26 36 38 62 38s48-12 62-38l-14-6c-10 18-26 28-48 28s-38-10-48-28z"
        fill="var(--color-accent)"
      />
      <path d="M106 198 84 238l-8-4 24-60zM294 198l22 40 8-4-24-60z" fill="var(--color-accent)" />
      {number === undefined ? (
        <path d="M106 236h188v44H106z" fill="var(--color-accent)" />
      ) : (
        <text x="200" y="290" textAnchor="middle" className={styles.shirtNumber}>
          {number}
        </text>
      )}
    </svg>
  );
}

type TilesProps = { people: readonly PersonCard[]; level?: Level; isMain?: boolean };

/** People side by side. */
export function PeopleTiles({ people, level = 3, isMain = false }: TilesProps) {
  return (
    <ul className={styles.tiles}>
      {people.map((person, place) => (
        <li key={person.uid}>
          <PersonTile person={person} level={level} isMain={isMain && place < 2} />
        </li>
      ))}
    </ul>
  );
}

type PeopleOfGroup = { group?: PersonGroup; people: PersonCard[] };

/**
 * People by their groups, in the order of the pitch and the bench; anyone who has no group comes last (CONT-41 to
 * CONT-54).
 */
function groupPeople(people: readonly PersonCard[]): PeopleOfGroup[] {
  const named = personGroups.map((group) => ({ group, people: people.filter((one) => one.group === group) }));
  const others = { people: people.filter((one) => !one.group) };
  return [...named, others].filter((one) => one.people.length > 0);
}

const deeper = { 2: 3, 3: 4 } as const;

type GroupsProps = {
  people: readonly PersonCard[];
  /** Heading that the groups stand under: 2 makes each group an h2. */
  level: 2 | 3;
  isMain?: boolean;
};

/** People under the heading of their group; without any group as one list. */
export function PeopleGroups({ people, level, isMain = false }: GroupsProps) {
  const t = useWords('content');
  const groups = groupPeople(people);
  const Heading = `h${level}` as const;
  // A person alone does not take a row.
  const areSmall = groups.length > 1 && groups.every(({ people: ofGroup }) => ofGroup.length === 1);
  const drawn = groups.map(({ group, people: ofGroup }, place) => (
    <section
      key={group ?? ''}
      className={areSmall ? undefined : styles.group}
      aria-labelledby={group && `group-${group}`}
    >
      {group ? (
        <Heading id={`group-${group}`} className={styles.title}>
          {t(`groups.${group}`)}
        </Heading>
      ) : null}
      <PeopleTiles people={ofGroup} level={group ? deeper[level] : level} isMain={isMain && place === 0} />
    </section>
  ));
  return areSmall ? <div className={`${styles.tiles} ${styles.alone}`}>{drawn}</div> : drawn;
}
