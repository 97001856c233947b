import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { formerPath } from '../../slugRules.ts';
import { type Address, listKnownPaths, listTaken } from '../addressStore.ts';
import type { ContentWiring } from '../contentWiring.ts';
import { listKinds } from '../documentStore.ts';
import { addressesOf } from '../saveDrafts.ts';
import type { Draft } from './draft.ts';
import type { Intake } from './intake.ts';

/**
 * What can be said only when everything has been read: names and addresses given twice, and references that lead
 * nowhere.
 */
export async function checkDrafts(
  sql: Sql,
  intake: Intake,
  drafts: readonly Draft[],
  { isKnownPath, isOccupied }: Pick<ContentWiring, 'isKnownPath' | 'isOccupied'>,
): Promise<void> {
  checkUids(intake, drafts);
  await checkAddresses(sql, intake, drafts);
  if (isOccupied) warnOfOccupied(intake, drafts, isOccupied);
  await checkReferences(sql, intake, drafts);
  await checkLinks(sql, intake, drafts, isKnownPath);
}

function checkUids({ report }: Intake, drafts: readonly Draft[]): void {
  const sources = new Map<string, string>();
  for (const { uid, source } of drafts) {
    const other = sources.get(uid);
    if (other) report.error(source, 1, `the uid "${uid}" belongs to ${other} already`);
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(uid))
      report.error(source, 1, `"${uid}" is no uid; give one of at most 64 letters, digits, ".", "_" and "-"`);
    sources.set(uid, source);
  }
}

async function checkAddresses(sql: Sql, { report }: Intake, drafts: readonly Draft[]): Promise<void> {
  const owners = new Map<string, string>();
  const nameOf = ({ site, locale, path }: Address) => `${path} (${site}, ${locale})`;
  const today = drafts.map((draft) => ({
    ...draft,
    addresses: addressesOf(draft).filter(({ isCurrent }) => isCurrent),
  }));
  for (const { source, addresses } of today)
    for (const name of addresses.map(nameOf)) {
      const owner = owners.get(name);
      if (owner && owner !== source) report.error(source, 1, `the address ${name} belongs to ${owner} already`);
      owners.set(name, source);
    }
  const wanted = today.flatMap(({ addresses }) => addresses);
  const taken = await listTaken(
    sql,
    wanted,
    drafts.map(({ uid }) => uid),
  );
  for (const address of taken)
    report.error(
      owners.get(nameOf(address))!,
      1,
      `the address ${nameOf(address)} belongs to the document "${address.uid}" already`,
    );
}

/** An address under which a page of another kind, a redirect or a file stands shows that, and never the document. */
function warnOfOccupied(
  { report, sections }: Intake,
  drafts: readonly Draft[],
  isOccupied: (section: string, path: string) => boolean,
): void {
  for (const { source, sites, versions } of drafts) {
    const paths = new Set(versions.flatMap(({ path }) => path ?? []));
    for (const path of paths) {
      const [there] = (sites.includes('*') ? sections : sites).filter((section) => isOccupied(section, path));
      if (there) report.warn(source, 1, `something else stands at ${path} (${there}); nobody will see this there`);
    }
  }
}

async function checkReferences(sql: Sql, { report, references }: Intake, drafts: readonly Draft[]): Promise<void> {
  const own = new Map<string, string>(drafts.map(({ uid, kind }) => [uid, kind]));
  const missing = references.filter(({ uid, kind }) => kind !== 'video' && own.get(uid) !== kind);
  const known = missing.length > 0 ? await listKinds(sql, [...new Set(missing.map(({ uid }) => uid))]) : new Map();
  const names: Partial<Record<string, string>> = { gallery: 'gallery', person: 'person', news: 'news text' };
  for (const { uid, kind, path, line } of missing)
    if ((own.get(uid) ?? known.get(uid)) !== kind) report.error(path, line, `there is no ${names[kind]} "${uid}"`);
}

/** A video may still come, so that a text about it only gets a warning. */
export async function checkVideos(
  ctx: Context,
  { report, references }: Intake,
  { listKnownVideos }: Pick<ContentWiring, 'listKnownVideos'>,
): Promise<void> {
  const named = references.filter(({ kind }) => kind === 'video');
  if (!listKnownVideos || named.length === 0) return;
  const uids = named.map(({ uid }) => uid);
  const known = await listKnownVideos(ctx, uids);
  for (const { uid, path, line } of named) if (!known.has(uid)) report.warn(path, line, `there is no video "${uid}"`);
}

async function checkLinks(
  sql: Sql,
  { report, links }: Intake,
  drafts: readonly Draft[],
  isKnownPath: ContentWiring['isKnownPath'],
) {
  const own = new Set(drafts.flatMap(addressesOf).map(({ path }) => path));
  const pathOf = (href: string) => formerPath(href.split(/[?#]/, 1)[0]!);
  const unknown = links.filter(({ href }) => !own.has(pathOf(href)) && !isKnownPath(pathOf(href)));
  const known =
    unknown.length > 0
      ? await listKnownPaths(
          sql,
          unknown.map(({ href }) => pathOf(href)),
        )
      : new Set();
  for (const { href, path, line } of unknown)
    if (!known.has(pathOf(href))) report.warn(path, line, `the link ${href} leads nowhere`);
}
