import { sites as sections } from '#club/sites.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { pictureKind } from '#platform/media/withdrawnPictures.ts';
import { type Address, replaceAddresses } from './addressStore.ts';
import { askForAnnouncement } from './announceDue.ts';
import { contentKind, documentPart, listPart } from './contentParts.ts';
import { saveDocuments } from './documentStore.ts';
import type { Draft, DraftVersion } from './import/draft.ts';
import { type Placement, replacePlacements } from './placementStore.ts';
import { deleteUnshown, listPortraits } from './takeDownStore.ts';

const atOnce = 200;

/**
 * Saves documents inside the caller's transaction, and says what of the site has changed with them. Answers the
 * portraits that went with it, such as those whose consent has been taken back: nobody gets them any more, by whichever
 * address.
 */
export async function saveDrafts(tx: Context, drafts: readonly Draft[]): Promise<string[]> {
  const parts = new Set<string>();
  const people = drafts.filter(({ kind }) => kind === 'person').map(({ uid }) => uid);
  const portraits = await listPortraits(tx.sql, people);
  for (let first = 0; first < drafts.length; first += atOnce) {
    const some = drafts.slice(first, first + atOnce);
    const uids = some.map(({ uid }) => uid);
    await saveDocuments(tx.sql, ...rowsOf(some, tx.now));
    await replaceAddresses(tx.sql, some.flatMap(addressesOf), uids);
    const after = some.flatMap(placementsOf);
    const before = await replacePlacements(tx.sql, after, uids);
    for (const uid of uids) parts.add(documentPart(uid));
    for (const list of [...before, ...after]) {
      parts.add(listPart(list));
      // Lists of a team show its people on every section.
      if (list.kind === 'person') parts.add(listPart({ ...list, site: '*' }));
    }
  }
  const gone = await deleteUnshown(tx.sql, portraits);
  if (gone.length > 0) await contentChanged(tx, pictureKind, gone);
  await contentChanged(tx, contentKind, [...parts]);
  const moment = nextMomentOf(drafts, tx.now);
  if (moment) await askForAnnouncement(tx, moment);
  await tx.emit('SearchableChanged', { source: 'content', ids: drafts.map(({ uid }) => uid) });
  return gone;
}

/** When the first of these versions appears or disappears by itself; each announcement looks for the next. */
function nextMomentOf(drafts: readonly Draft[], now: Date): Date | undefined {
  const moments = drafts
    .flatMap(({ versions }) => versions)
    .filter(({ state }) => state === 'scheduled' || state === 'published')
    .flatMap(({ publishAt, withdrawAt = publishAt }) => [publishAt.getTime(), withdrawAt.getTime()])
    .filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}

/** The time by which lists are ordered: that of the German version, else of the earliest. */
function publishedAtOf(versions: readonly DraftVersion[]): Date {
  const german = versions.find(({ locale }) => locale === 'de');
  return german?.publishAt ?? new Date(Math.min(...versions.map(({ publishAt }) => publishAt.getTime())));
}

function rowsOf(drafts: readonly Draft[], changedAt: Date) {
  const documents = drafts.map(({ versions, formerPaths, ...draft }) => ({
    ...draft,
    publishedAt: publishedAtOf(versions),
    changedAt,
  }));
  const versions = drafts.flatMap(({ uid, versions }) => versions.map((version) => ({ uid, ...version, changedAt })));
  return [documents, versions] as const;
}

/** Addresses of today, and old ones that lead to them. */
export function addressesOf({ uid, sites, versions, formerPaths }: Draft): Address[] {
  const today = versions.flatMap(({ locale, path }) =>
    path === undefined ? [] : sites.map((site) => ({ site, locale, path, uid, isCurrent: true })),
  );
  const own = new Set(today.map(({ path }) => path));
  const former = formerPaths
    .filter((path) => !own.has(path))
    .flatMap((path) => sites.map((site) => ({ site, locale: 'de', path, uid, isCurrent: false })));
  return [...today, ...former];
}

/** Every section in which a document is listed, as a whole and under each category; a person under each team. */
function placementsOf({ uid, kind, sites, categories, person, versions }: Draft): Placement[] {
  const publishedAt = publishedAtOf(versions);
  const names = ['', ...(person?.teams ?? categories)];
  return (sites.includes('*') ? Object.keys(sections) : sites).flatMap((site) =>
    [...new Set(names)].map((category) => ({ site, kind, category, publishedAt, uid })),
  );
}
