import { club } from '#club/club.ts';
import type { Context, Locale } from '#platform/context.ts';
import { regions } from '#platform/language/regions.ts';
import { competitionName, seasonName } from '#rooms/match/server/index.ts';
import type { TeamProps } from '../site/pageProps.ts';
import type { TeamSection } from '../teamSections.ts';
import type { TeamAddress } from './teamAddresses.ts';

/** What a page of the football area says of itself where others list it: in a search, in a chat. */
type Sentences = {
  squad(team: string, count: number): string;
  staff(team: string): string;
  news(team: string): string;
  galleries(team: string): string;
  fixtures(what: string): string;
  season(what: string): string;
  statistics(what: string): string;
  competition(what: string): string;
  table(competition: string, season: string): string;
  place(team: string, position: number, points: number, matches: number): string;
  /** `what`: the match with its result, `facts`: competition, day and ground, as far as they are known. */
  match(what: string, facts: string): string;
  calendar(month: string, count: number): string;
};

const sentences: Record<Locale, Sentences> = {
  de: {
    squad: (team, count) =>
      count > 0
        ? `Kader ${team}: ${count} Porträts mit Rückennummer, Position und Steckbrief.`
        : `Kader ${team}: wer in dieser Saison für uns spielt.`,
    staff: (team) => `Trainer und Funktionsteam ${team}: wer die Mannschaft führt und betreut.`,
    news: (team) => `News ${team}: Berichte, Interviews und Ergebnisse.`,
    galleries: (team) => `Bilder ${team}: Galerien von Spielen und Training.`,
    fixtures: (what) => `Spielplan ${what}: alle Spiele mit Anstoß, Ort und Ergebnis, auch für den eigenen Kalender.`,
    season: (what) => `Saison ${what}: Wettbewerbe, Spielpläne und Tabellen.`,
    statistics: (what) => `Statistik ${what}: Bilanz, Tore, Vorlagen und Einsätze.`,
    competition: (what) => `${what}: Spiele, Tabelle und Statistik.`,
    table: (competition, season) => `Tabelle ${competition} ${season}: gesamt, heim und auswärts, nach jedem Spieltag.`,
    place: (team, position, points, matches) =>
      `${team}: Platz ${position} mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'} aus ${matches} ${matches === 1 ? 'Spiel' : 'Spielen'}.`,
    match: (what, facts) => `${what}, ${facts}: Liveticker, Aufstellungen und Statistik.`,
    calendar: (month, count) => `Alle Spiele im ${month} auf einen Blick: ${count} mit Anstoß, Ort und Ergebnis.`,
  },
  en: {
    squad: (team, count) =>
      count > 0
        ? `${team} squad: ${count} portraits with shirt number, position and profile.`
        : `${team} squad: who plays for us this season.`,
    staff: (team) => `${team} coaches and staff: who leads and looks after the team.`,
    news: (team) => `${team} news: reports, interviews and results.`,
    galleries: (team) => `${team} pictures: galleries from matches and training.`,
    fixtures: (what) => `${what} fixtures: all matches with kick-off, ground and result, for your own calendar too.`,
    season: (what) => `${what} season: competitions, fixtures and tables.`,
    statistics: (what) => `${what} statistics: record, goals, assists and appearances.`,
    competition: (what) => `${what}: matches, table and statistics.`,
    table: (competition, season) => `${competition} ${season} table: overall, home and away, after every matchday.`,
    place: (team, position, points, matches) =>
      `${team}: position ${position} with ${points} ${points === 1 ? 'point' : 'points'} from ${matches} ${matches === 1 ? 'match' : 'matches'}.`,
    match: (what, facts) => `${what}, ${facts}: live ticker, line-ups and statistics.`,
    calendar: (month, count) => `All matches in ${month} at a glance: ${count} with kick-off, ground and result.`,
  },
  ja: {
    squad: (team, count) =>
      count > 0
        ? `${team}の選手一覧。${count}名の背番号、ポジション、プロフィールを掲載。`
        : `${team}の選手一覧。今シーズンのメンバーを紹介します。`,
    staff: (team) => `${team}の監督・コーチ・スタッフを紹介します。`,
    news: (team) => `${team}のニュース。試合レポート、インタビュー、結果をお届けします。`,
    galleries: (team) => `${team}のフォトギャラリー。試合とトレーニングの写真。`,
    fixtures: (what) => `${what}の試合日程。キックオフ時刻、会場、結果を掲載。カレンダーへの登録もできます。`,
    season: (what) => `${what}の大会一覧、試合日程、順位表。`,
    statistics: (what) => `${what}のデータ。成績、得点、アシスト、出場記録。`,
    competition: (what) => `${what}の試合、順位表、データ。`,
    table: (competition, season) =>
      `${competition} ${season}の順位表。全試合・ホーム・アウェイ別、各節終了時点の順位も掲載。`,
    place: (team, position, points, matches) => `${team}は${matches}試合を終えて勝ち点${points}の${position}位。`,
    match: (what, facts) => `${what}（${facts}）。テキスト速報、スタメン、データを掲載。`,
    calendar: (month, count) => `${month}の全${count}試合の一覧。キックオフ時刻、会場、結果を掲載。`,
  },
};

/** What the calendar says of a month. */
export const calendarSentence = (locale: Locale, month: string, count: number): string =>
  sentences[locale].calendar(month, count);

type Shown = Pick<TeamProps, 'people' | 'table' | 'view'>;

/** What a page of a team says of itself, in one or two sentences made of what it shows. */
export function describeTeamPage(
  { locale }: Pick<Context, 'locale'>,
  { section, competition, season, match }: TeamAddress,
  name: string,
  shown: Shown,
): string {
  const words = sentences[locale];
  const team = `${club.name} ${name}`;
  const what = [team, competition?.name, season && seasonName(season)]
    .filter(Boolean)
    .join(locale === 'ja' ? ' ' : ', ');
  if (shown.view && (match || isOfMatch(section))) return describeMatch(locale, shown.view);
  if (section === 'tabelle' && shown.table) return describeTable(locale, shown.table);
  return section ? bySection(words, team, what, shown)[section] : words.competition(what);
}

const isOfMatch = (section: TeamSection | undefined): boolean => section === 'liveticker' || section === 'aufstellung';

const bySection = (words: Sentences, team: string, what: string, { people = [] }: Shown) => ({
  kader: words.squad(team, people.length),
  'trainer-funktionsteam': words.staff(team),
  news: words.news(team),
  galerien: words.galleries(team),
  spielplan: words.fixtures(what),
  tabelle: words.competition(what),
  saison: words.season(what),
  statistik: words.statistics(what),
  liveticker: words.competition(what),
  aufstellung: words.competition(what),
});

/** A result stands there only when it is one. */
function describeMatch(locale: Locale, view: NonNullable<Shown['view']>): string {
  const { home, away, status, score, kickOff, venue, competition } = view;
  const teams =
    status === 'after' && score
      ? `${home.name} – ${away.name} ${score.home}:${score.away}`
      : `${home.name} – ${away.name}`;
  const where = [venue?.name, venue?.city].filter(Boolean).join(', ');
  const facts = [competitionName(competition, locale), kickOff.date && dayOf(kickOff.date, locale), where];
  return sentences[locale].match(teams, facts.filter(Boolean).join(locale === 'ja' ? '、' : ', '));
}

/** Where our own team stands goes last, as far as the table is that of today. */
function describeTable(locale: Locale, { name, edition, tables, choice }: NonNullable<Shown['table']>): string {
  const words = sentences[locale];
  const own = tables.flatMap(({ rows }) => rows).find(({ team }) => team.key !== undefined);
  const isToday = choice.kind === 'all' && choice.on === undefined && choice.round === undefined;
  return [
    words.table(competitionName(name, locale), seasonName(edition.season)),
    ...(own && isToday ? [words.place(own.team.name, own.position, own.points, own.matches)] : []),
  ].join(locale === 'ja' ? '' : ' ');
}

/** A day (2026-11-21) in words. */
const dayOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A month (2026-11) in words. */
export const monthOf = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regions[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
