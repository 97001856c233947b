import type { Context } from '#platform/context.ts';
import type { NewsCard, PersonCard, PersonGroup } from '../../contentModel.ts';
import type { GalleryCard } from '../../site/pageProps.ts';
import { dependsOnList } from '../contentParts.ts';
import { listCards } from '../listStore.ts';
import { readingOf } from '../readContent.ts';
import { cardOf } from '../shownDocument.ts';
import { listGalleries } from './listGalleries.ts';
import { listTeam } from './listTeam.ts';

const squadGroups: readonly (PersonGroup | undefined)[] = [
  'Goalkeepers',
  'Defenders',
  'Midfielders',
  'Forwards',
  'FieldPlayer',
];

type Parts = { people?: PersonCard[]; cards?: NewsCard[]; galleries?: GalleryCard[]; dependsOn?: string[] };

/** What content knows about a section of a team: its people, its news or its galleries. At most one statement. */
export async function loadTeamParts(
  ctx: Context,
  { team, section }: { team: string; section?: string },
): Promise<Parts> {
  const reading = readingOf(ctx, ctx.section);
  if (section === 'kader' || section === 'trainer-funktionsteam') {
    const { people, dependsOn } = await listTeam(ctx, [team]);
    const isWanted = ({ group }: PersonCard) => squadGroups.includes(group) === (section === 'kader');
    return { people: people.filter(isWanted), dependsOn };
  }
  if (section === 'news') {
    const cards = await listCards(ctx.sql, reading, [{ kind: 'news', category: team, limit: 24 }]);
    const dependsOn = [dependsOnList({ site: reading.section, kind: 'news', category: team })];
    return { cards: cards.map((card) => cardOf(card, ctx.locale)), dependsOn };
  }
  return section === 'galerien' ? listGalleries(ctx, team) : {};
}
