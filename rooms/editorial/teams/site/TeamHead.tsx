import { Icon } from '#design/Icon.tsx';
import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Crumb } from '#rooms/editorial/content/site/index.ts';
import { Crumbs } from '#rooms/editorial/content/site/index.ts';
import type { Choice, TeamFrame } from './pageProps.ts';
import styles from './TeamHead.module.css';

type Props = { crumbs: readonly Crumb[]; team: TeamFrame; headline?: string | undefined; lang?: string | undefined };

/** Head of all pages of an age group: its name, and the ways to its sections, seasons and competitions. */
export function TeamHead({ crumbs, team, headline, lang }: Props) {
  const t = useWords('teams');
  const { name, section, sections, season, competition, seasons, competitions } = team;
  const title = headline ?? [t(`sections.${section}`), competition, season].filter(Boolean).join(' · ');
  return (
    <header className={styles.head}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <Crumbs crumbs={crumbs} />
          <p className={styles.name} aria-hidden="true">
            {name}
          </p>
          <h1 className={styles.title} lang={lang}>
            {headline ? null : <span className={styles.unseen}>{name} </span>}
            <span>{title}</span>
          </h1>
        </div>
        <div className={styles.choices}>
          <Choices label={t('seasons')} choices={seasons} />
          <Choices label={t('competitions')} choices={competitions} />
        </div>
      </div>
      <nav className={styles.sections} aria-label={t('sectionsOf', { team: name })}>
        {sections.map((one) => (
          <Link key={one.href} href={one.href} aria-current={one.section === section ? 'page' : undefined}>
            {t(`sections.${one.section}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}

/** Seasons or competitions to choose from, folded away; links, so that every choice has its address. */
function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <details className={styles.choice}>
      <summary>
        <span>
          {label}
          {current ? <strong> {current.name}</strong> : null}
        </span>
        <Icon name="chevronDown" size={20} />
      </summary>
      <ul>
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
