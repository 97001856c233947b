import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import { keyDeriver, rootSecret } from '#platform/secret.ts';
import { previewPath, readPreviewTicket } from './previewRules.ts';
import { type Resolved, readingOf, showDocument } from './readContent.ts';
import { findDraft } from './readingStore.ts';

const goodFor = 7 * 86_400;

const keyOf = (config: Config): Buffer => keyDeriver(rootSecret(config))('content preview');

/**
 * A link to a document in whichever state, good for seven days. Who has it may read this one document. Undefined: there
 * is none.
 */
export async function makePreviewLink(ctx: Context, uid: string): Promise<string | undefined> {
  const draft = await findDraft(ctx.sql, readingOf(ctx, '*'), uid);
  const expires = Math.floor(ctx.now.getTime() / 1000) + goodFor;
  return draft && `${ctx.config.origin}${previewPath(keyOf(ctx.config), uid, expires)}`;
}

/** What `/preview/?id=&expires=&signature=` shows: drafts too. Undefined when the link is not ours or has run out. */
export async function readPreview(
  ctx: Context,
  { section, ...query }: { section: string } & Record<string, string>,
): Promise<(Resolved & { kind: 'document' }) | undefined> {
  const uid = readPreviewTicket(keyOf(ctx.config), query, ctx.now);
  const reading = readingOf(ctx, section);
  const draft = uid === undefined ? undefined : await findDraft(ctx.sql, reading, uid);
  return draft && showDocument(ctx, reading, draft);
}
