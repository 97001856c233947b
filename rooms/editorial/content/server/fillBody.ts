import type { Context } from '#platform/context.ts';
import type { BodyItem } from '../contentModel.ts';
import { withClubFacts } from './clubFacts.ts';
import { dependsOnDocument, dependsOnList } from './contentParts.ts';
import type { StoredPart } from './import/draft.ts';
import { type ListRequest, listCards, listCardsByUids, listGalleries, listPeople } from './listStore.ts';
import type { Reading } from './readingStore.ts';
import { cardOf, personCardOf } from './shownDocument.ts';

type NewsList = { uids?: string[]; category?: string; limit: number };
type PersonList = { people?: string[]; team?: string; groups?: string[] };
type Gallery = { gallery?: string };

const propsOf = <T>(parts: readonly StoredPart[], type: string): T[] =>
  parts.filter((part) => part.type === type).map(({ props }) => props as T);

/**
 * Fills the lists, people, galleries and facts of the club of a body. One statement each for lists of news, chosen news, people and
 * galleries, as far as the body has such: four at most. `dependsOn`: what of the content it shows.
 */
export async function fillBody(
  ctx: Pick<Context, 'sql'>,
  reading: Reading,
  parts: readonly StoredPart[],
): Promise<{ items: BodyItem[]; dependsOn: string[] }> {
  const news = await loadNews(ctx, reading, propsOf<NewsList>(parts, 'newsList'));
  const people = await loadPeople(ctx, reading, propsOf<PersonList>(parts, 'personList'));
  const galleries = await loadGalleries(ctx, reading, propsOf<Gallery>(parts, 'gallery'));
  const items = parts.map((part) => {
    const { type, props } = part;
    if (type === 'newsList') return { type, props: withoutQuestion(props, { cards: news.of(props as never) }) };
    if (type === 'personList') return { type, props: withoutQuestion(props, { people: people.of(props as never) }) };
    if (type === 'gallery') return { type, props: withoutQuestion(props, galleries.of(props as Gallery)) };
    if (type === 'text') return { type, props: { ...props, html: withClubFacts(String(props.html), reading.locale) } };
    return part;
  });
  return {
    items: items as unknown as BodyItem[],
    dependsOn: [...news.dependsOn, ...people.dependsOn, ...galleries.dependsOn],
  };
}

/** What was asked for does not travel, only what came of it. */
function withoutQuestion(
  { uids, category, limit, people, team, groups, gallery, ...props }: object & Record<string, unknown>,
  answer: object,
) {
  return { ...props, ...answer };
}

async function loadNews({ sql }: Pick<Context, 'sql'>, reading: Reading, lists: NewsList[]) {
  const asked = lists.filter(({ uids }) => !uids);
  const requests = asked.map(({ category = '', limit }): ListRequest => ({ kind: 'news', category, limit }));
  const uids = lists.flatMap((list) => list.uids ?? []);
  const listed = requests.length > 0 ? await listCards(sql, reading, requests) : [];
  const chosen = uids.length > 0 ? await listCardsByUids(sql, reading, uids) : [];
  const byUid = new Map(chosen.map((card) => [card.uid, card]));
  const cardsOf = (list: NewsList) =>
    list.uids
      ? list.uids.flatMap((uid) => byUid.get(uid) ?? [])
      : listed.filter((card) => card.list === asked.indexOf(list));
  return {
    of: (list: NewsList) => cardsOf(list).map((card) => cardOf(card, reading.locale)),
    dependsOn: [
      ...requests.map(({ category }) => dependsOnList({ site: reading.section, kind: 'news', category })),
      ...uids.map(dependsOnDocument),
    ],
  };
}

async function loadPeople({ sql }: Pick<Context, 'sql'>, reading: Reading, lists: PersonList[]) {
  const uids = lists.flatMap(({ people = [] }) => people);
  const teams = lists.flatMap(({ team }) => team ?? []);
  const read = lists.length > 0 ? await listPeople(sql, reading, { uids, teams }) : [];
  const membersOf = ({ people, team, groups }: PersonList) => {
    const chosen = people
      ? people.flatMap((uid) => read.filter((one) => one.uid === uid))
      : read.filter(({ person }) => person.teams.includes(team!));
    const cards = chosen.map((one) => personCardOf(one, reading.locale));
    return groups ? cards.filter(({ group }) => group && groups.includes(group)) : cards;
  };
  return {
    of: membersOf,
    dependsOn: [
      ...uids.map(dependsOnDocument),
      ...teams.map((category) => dependsOnList({ site: '*', kind: 'person', category })),
    ],
  };
}

async function loadGalleries({ sql }: Pick<Context, 'sql'>, reading: Reading, parts: Gallery[]) {
  const uids = parts.flatMap(({ gallery }) => gallery ?? []);
  const read = uids.length > 0 ? await listGalleries(sql, reading, uids) : [];
  const byUid = new Map(read.map((gallery) => [gallery.uid, gallery]));
  return {
    of({ gallery }: Gallery) {
      const found = gallery === undefined ? undefined : byUid.get(gallery);
      return gallery === undefined
        ? {}
        : { pictures: found?.pictures ?? [], ...(found?.path ? { link: found.path } : {}) };
    },
    dependsOn: uids.map(dependsOnDocument),
  };
}
