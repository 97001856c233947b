import type { ReactNode } from 'react';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { PictureFigure } from '#frame/picture/Picture.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { countryName } from '#platform/address/countryName.ts';
import { addUp, type CareerLine, CareerStatistics, FigureBoard, hasFigures } from '#rooms/football/match/site/index.ts';
import type { NewsCard, Person, PersonCard } from '../../contentModel.ts';
import { Facts } from '../body/Facts.tsx';
import { ContentFrame } from '../ContentFrame.tsx';
import { Crumbs } from '../ContentHead.tsx';
import { Empty } from '../Empty.tsx';
import { NewsTiles } from '../NewsTile.tsx';
import { PeopleTiles, Shirt } from '../PersonTile.tsx';
import type { PersonProps } from '../pageProps.ts';
import { figuresOf } from '../writtenFigures.ts';
import styles from './PersonPage.module.css';
import shared from './Templates.module.css';

/** A person whose page an editor writes: officials, coaches, staff (CONT-18). */
export function ManualPersonPage({ props }: TemplateProps<PersonProps>) {
  return <PersonScreen props={props} />;
}

/** A player: the same page with the latest season's figures and all seasons, as soon as there are any (CONT-23). */
export function PersonPage({ props }: TemplateProps<PersonProps>) {
  return (
    <PersonScreen props={props}>
      <Figures {...props} />
    </PersonScreen>
  );
}

/** What was counted in matches goes before what an editor wrote down. */
function Figures({ document, career = [] }: PersonProps) {
  const t = useWords('content');
  const tm = useWords('match');
  const latest = latestSeason(career);
  const figures = latest ? addUp(latest.lines) : figuresOf(document.settings);
  return (
    <>
      <section className={shared.section}>
        <h2>{latest ? tm('career.thisSeason', { season: latest.season }) : t('statisticsTitle')}</h2>
        {hasFigures(figures) ? (
          <FigureBoard figures={figures} />
        ) : (
          <Empty level={3} title={t('statisticsEmptyTitle')} text={t('statisticsEmptyText')} />
        )}
      </section>
      {career.length > 1 ? (
        <section className={shared.section}>
          <h2>{tm('career.title')}</h2>
          <CareerStatistics lines={career} />
        </section>
      ) : null}
    </>
  );
}

/** All that was counted in the season that comes first. */
function latestSeason(career: readonly CareerLine[]): { season: string; lines: CareerLine[] } | undefined {
  const season = career[0]?.season;
  return season ? { season, lines: career.filter((line) => line.season === season) } : undefined;
}

type ScreenProps = { props: PersonProps; children?: ReactNode };

function PersonScreen({ props: { document, crumbs, teams, colleagues, news }, children }: ScreenProps) {
  const { headline, image, person } = document;
  const t = useWords('content');
  const portrait = person?.portrait ?? image;
  const facts = useProfile(person, teams);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <Crumbs crumbs={crumbs} />
            {person?.number === undefined ? null : <p className={styles.number}>{person.number}</p>}
            <h1 className={styles.name}>{headline}</h1>
            {person?.role ? <p className={styles.role}>{person.role}</p> : null}
          </div>
          <div className={styles.portrait}>
            {portrait ? (
              <PictureFigure picture={portrait} crop="square" sizes="(min-width: 860px) 520px, 100vw" isMain />
            ) : (
              <Shirt number={person?.number} />
            )}
          </div>
        </div>
      </header>
      <ContentFrame
        document={document}
        after={
          <>
            {children}
            <News cards={news} />
            <Colleagues people={colleagues} />
          </>
        }
      >
        {facts.length > 0 ? (
          <div className={styles.profile}>
            <Facts title={t('profile')} facts={facts} />
          </div>
        ) : null}
      </ContentFrame>
    </>
  );
}

/**
 * What may be said about a person, under the words of the player labels; the server sends only what consent covers
 * (CONT-82 to CONT-85).
 */
function useProfile(person: Person | undefined, teams: readonly string[]): { label: string; value: string }[] {
  const t = useWords('content');
  const locale = useLocale();
  if (!person) return [];
  const { number, birthday, height, nationality, since } = person;
  const rows: [label: string, value: string | undefined][] = [
    [t('teams'), teams.join(', ') || undefined],
    [t('shirtNumber'), number?.toString()],
    [t('statistics.birthday'), birthday && formatDate(`${birthday}T12:00:00Z`, locale)],
    [t('statistics.height'), height === undefined ? undefined : t('centimetres', { height })],
    [
      t('statistics.nationality'),
      nationality && (/^[A-Z]{2}$/.test(nationality) ? countryName(nationality, locale) : nationality),
    ],
    [t('statistics.since'), since && formatDate(`${since}T12:00:00Z`, locale)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function News({ cards = [] }: { cards?: readonly NewsCard[] | undefined }) {
  const t = useWords('content');
  if (cards.length === 0) return null;
  return (
    <section className={shared.section} aria-labelledby="person-news">
      <h2 id="person-news">{t('newsOfPerson')}</h2>
      <NewsTiles cards={cards} />
    </section>
  );
}

function Colleagues({ people }: { people: readonly PersonCard[] }) {
  const t = useWords('content');
  if (people.length === 0) return null;
  return (
    <section className={shared.section} aria-labelledby="colleagues">
      <h2 id="colleagues">{t('colleagues')}</h2>
      <PeopleTiles people={people} />
    </section>
  );
}
