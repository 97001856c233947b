import { siteOf } from '#club/sites.ts';
import type { Context, Locale } from '#platform/context.ts';
import { splitFooter } from '../bodyRules.ts';
import { kickerOf } from '../cardRules.ts';
import { type ShownDocument, templateNamed } from '../contentModel.ts';
import { isAskable, slugToPath } from '../slugRules.ts';
import { dependsOnDocument } from './contentParts.ts';
import { fillBody } from './fillBody.ts';
import { findByPath, findByUid, type ReadDocument, type Reading } from './readingStore.ts';
import { personOf } from './shownDocument.ts';

/** What stands at an address: a document, or where it has gone. */
export type Resolved =
  | {
      kind: 'document';
      document: ShownDocument;
      /** Where it is shown; the first is where it belongs. */
      sites: string[];
      /** Its address in each language that has a version of its own. */
      alternates: Partial<Record<Locale, string>>;
      /** For `Page.dependsOn`. */
      dependsOn: string[];
    }
  | { kind: 'redirect'; path: string };

type Reader = Pick<Context, 'sql' | 'now' | 'locale'>;

/**
 * How a section is read: an English variant shows its German sub-site's content where it has none of its own
 * (SHELL-27).
 */
export function readingOf({ now, locale }: Reader, section: string): Reading {
  const { contentOf } = siteOf(section);
  return { now, locale, sites: [...new Set([section, contentOf, '*'])], section: contentOf };
}

/**
 * What a section shows at a path (without language prefix), in the reader's language or in German. An address that a
 * document has left leads on to the one of today. Undefined: nothing that may be seen now. At most five statements
 * (`fillBody`), one for most pages.
 */
export async function resolve(
  ctx: Reader,
  { section, path }: { section: string; path: string },
): Promise<Resolved | undefined> {
  const reading = readingOf(ctx, section);
  const asked = slugToPath(path.toLowerCase());
  const found = isAskable(asked) ? await findByPath(ctx.sql, reading, asked) : undefined;
  if (!found) return undefined;
  if (found.path !== slugToPath(path))
    return { kind: 'redirect', path: found.path ?? `/news/detail/?id=${encodeURIComponent(found.uid)}` };
  return showDocument(ctx, reading, found);
}

/**
 * A news text of a section by its uid, for `/news/detail/?id=`. Undefined also for drafts and for other sections' news.
 */
export async function readNews(
  ctx: Reader,
  { section, uid }: { section: string; uid: string },
): Promise<(Resolved & { kind: 'document' }) | undefined> {
  const reading = readingOf(ctx, section);
  const found = isAskable(uid) ? await findByUid(ctx.sql, reading, uid) : undefined;
  return found?.kind === 'news' ? showDocument(ctx, reading, found) : undefined;
}

/** Fills a document and brings it into the shape that templates get. */
export async function showDocument(
  ctx: Reader,
  reading: Reading,
  found: ReadDocument,
): Promise<Resolved & { kind: 'document' }> {
  const { items, dependsOn } = await fillBody(ctx, reading, found.body);
  return {
    kind: 'document',
    document: { ...shownOf(found, reading.locale), ...splitFooter(items) },
    sites: found.sites,
    alternates: found.paths,
    dependsOn: [dependsOnDocument(found.uid), ...dependsOn],
  };
}

function shownOf(found: ReadDocument, locale: Locale): Omit<ShownDocument, 'body' | 'footer'> {
  const { uid, kind, lang, title, headline, subline, description, image, categories, settings } = found;
  const names = categories.map(({ name }) => name);
  return {
    uid,
    kind,
    lang,
    title,
    headline,
    categories,
    settings,
    template: templateNamed(found.template),
    path: found.path ?? `/news/detail/?id=${encodeURIComponent(uid)}`,
    kicker: kind === 'news' ? kickerOf(found.publishAt, names) : (found.kicker ?? ''),
    ...(subline ? { subline } : {}),
    ...(description ? { description } : {}),
    ...(image ? { image } : {}),
    publishedAt: found.publishAt.toISOString(),
    changedAt: found.changedAt.toISOString(),
    ...(found.person ? { person: personOf({ uid, lang, path: found.path, person: found.person }, locale) } : {}),
    ...(found.pictures ? { pictures: found.pictures } : {}),
  };
}
