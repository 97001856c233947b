import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { matchParts, naming, squads } from '#rooms/football/match/server/index.ts';
import type { ShownDocument } from '../../contentModel.ts';
import { isChildTeam } from '../../personRules.ts';
import type { Crumb, DocumentProps, NewsProps, PeopleProps, PersonProps } from '../../site/pageProps.ts';
import { dependsOnDocument, dependsOnList } from '../contentParts.ts';
import type { DocumentParts, OtherPages, VideoPlaces } from '../contentWiring.ts';
import { listCards, listCardsNaming, listPeople } from '../listStore.ts';
import { type Resolved, readingOf } from '../readContent.ts';
import { namesIn } from '../related/matchNameRules.ts';
import { relatedTo } from '../related/relatedToMatch.ts';
import { seoOf } from '../seo/seoOf.ts';
import { cardOf, personCardOf } from '../shownDocument.ts';
import { listTeam } from './listTeam.ts';
import { loadNewsOverview } from './loadNewsOverview.ts';
import { wordsOf } from './pageWords.ts';
import { readingMinutes } from './readingRules.ts';
import { teamName } from './teamNames.ts';

/** So many news texts are listed on a person's page. */
const newsOfPerson = 3;

type Found = Resolved & { kind: 'document' };
type Load = (ctx: Context, found: Found) => Promise<DocumentParts>;

/** What each template needs besides the document; one that is not listed needs nothing, or another room loads it. */
const loads: Partial<Record<ShownDocument['template'], Load>> = {
  'manual-person': loadPerson,
  'manual-person-overview': loadPeople,
  news: loadNews,
  person: loadPerson,
};

/** The page of a document, under its template (CONT-11 to CONT-27). */
export async function loadDocument(
  ctx: Context,
  found: Found,
  { teams, videos }: OtherPages,
  query: { page?: string; category?: string } = {},
): Promise<Page | undefined> {
  const { document } = found;
  if (document.template === 'news-overview') return loadNewsOverview(ctx, { ...query, path: document.path }, found);
  const template = document.kind === 'gallery' ? 'gallery' : document.template;
  const loaded = teams?.templates.has(document.template)
    ? teams.loadDocument(ctx, document)
    : (loads[document.template] ?? loadPlain)(ctx, found);
  const { props, dependsOn = [], words = ['content'] } = await loaded;
  const about = await loadAbout(ctx, document, videos);
  const { title, description } = document;
  return {
    ...seoOf(found, props.crumbs),
    title,
    ...(description ? { description } : {}),
    template,
    words,
    dependsOn: [...found.dependsOn, ...dependsOn, ...about.dependsOn],
    props: about.links.length > 0 ? { ...props, about: about.links } : props,
  };
}

/** Ways to the match that a news text or a gallery names. Three statements more where it names one. */
function loadAbout(ctx: Context, document: ShownDocument, videos: VideoPlaces | undefined) {
  const { kind, settings, path: href } = document;
  const match = kind === 'news' || kind === 'gallery' ? settings.match : undefined;
  return relatedTo(ctx, { match, publishedAt: new Date(document.publishedAt), href }, videos);
}

/** The players whom a news text names in its settings, in that order. Single SQL query, none without a name. */
async function loadPlayers(ctx: Context, { settings }: ShownDocument) {
  const uids = namesIn(settings.players);
  if (uids.length === 0) return { people: [], dependsOn: [] };
  const read = await listPeople(ctx.sql, readingOf(ctx, ctx.section), { uids, teams: [] });
  const people = uids.flatMap((uid) => read.filter((one) => one.uid === uid));
  return { people: people.map((one) => personCardOf(one, ctx.locale)), dependsOn: uids.map(dependsOnDocument) };
}

async function loadPlain(_: Context, { document }: Found): Promise<DocumentParts> {
  const crumbs: Crumb[] = [{ name: document.headline }];
  return { props: { document, crumbs } satisfies DocumentProps };
}

/** A news text with up to three others, first those of its own category. One statement more. */
async function loadNews(ctx: Context, { document }: Found): Promise<DocumentParts> {
  const reading = readingOf(ctx, ctx.section);
  const categories = [...new Set([document.categories[0]?.key ?? '', ''])];
  const requests = categories.map((category) => ({ kind: 'news' as const, category, limit: 4 }));
  const cards = await listCards(ctx.sql, reading, requests);
  const { people, dependsOn } = await loadPlayers(ctx, document);
  const others = new Map(cards.filter(({ uid }) => uid !== document.uid).map((card) => [card.uid, card]));
  const props: NewsProps = {
    document,
    crumbs: [{ name: wordsOf(ctx.locale).news, href: '/news/' }, { name: document.title }],
    related: [...others.values()].slice(0, 3).map((card) => ({ ...cardOf(card, ctx.locale), cardType: 'standard' })),
    readingMinutes: readingMinutes(document.body, document.lang),
    ...(people.length > 0 ? { people } : {}),
  };
  return {
    props,
    dependsOn: [
      ...categories.map((category) => dependsOnList({ site: reading.section, kind: 'news', category })),
      ...dependsOn,
    ],
  };
}

/**
 * A person with others of the same team, their seasons with us and the latest news that name them; of children nothing
 * is gathered. At most three statements more.
 */
async function loadPerson(ctx: Context, { document }: Found): Promise<DocumentParts> {
  const { teams = [], group } = document.person ?? {};
  const reading = readingOf(ctx, ctx.section);
  const isChild = teams.some(isChildTeam);
  const [{ people, dependsOn }, figures, news] = await Promise.all([
    listTeam(ctx, teams.slice(0, 1)),
    teams.length > 0 && !isChild ? squads.listPlayerFigures(ctx, { personUid: document.uid }) : [],
    isChild ? [] : listCardsNaming(ctx.sql, reading, document.uid, newsOfPerson),
  ]);
  const career = figures.map(({ edition, competition, figures: counted }) => ({
    team: teamName(ctx, edition.team),
    season: naming.seasonName(edition.season),
    competition,
    figures: counted,
  }));
  const others = people.filter(({ uid }) => uid !== document.uid);
  const isNear = (one: { group?: string }) => one.group === group;
  const props: PersonProps = {
    document,
    crumbs: [{ name: document.headline }],
    teams: teams.map((team) => teamName(ctx, team)),
    colleagues: [...others.filter(isNear), ...others.filter((one) => !isNear(one))].slice(0, 4),
    ...(career.length > 0 ? { career } : {}),
    ...(news.length > 0 ? { news: news.map((card) => ({ ...cardOf(card, ctx.locale), cardType: 'standard' })) } : {}),
  };
  const players = new Set(figures.map(({ playerId }) => playerId));
  const newsList = dependsOnList({ site: reading.section, kind: 'news', category: '' });
  return {
    props,
    dependsOn: [...dependsOn, newsList, ...[...players].map(matchParts.player)],
    ...(document.template === 'person' ? { words: ['content', 'match'] } : {}),
  };
}

async function loadPeople(ctx: Context, { document }: Found): Promise<DocumentParts> {
  const { team } = document.settings;
  const { people, dependsOn } = await listTeam(ctx, team ? [team] : []);
  return { props: { document, crumbs: [{ name: document.headline }], people } satisfies PeopleProps, dependsOn };
}
