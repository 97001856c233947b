import type { z } from 'zod';
import type { ContentTemplate } from '../../contentModel.ts';
import { formerPath } from '../../slugRules.ts';
import { namesIn } from '../related/matchNameRules.ts';
import type { Draft } from './draft.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Intake } from './intake.ts';
import { checkNames, type Meta } from './readVersions.ts';
import { parseSource, readShape, type Source } from './sourceText.ts';

type DocumentMeta = Pick<Meta, 'uid' | 'template' | 'sites' | 'categories' | 'settings' | 'formerSlugs'>;
/** The file that describes a document: its text, what it says, and where. */
type Description<T> = { text: string; source: Source; meta: T };

/** Reads such a file; sections and categories that it names must exist. Undefined: reported. */
export async function readDescription<T extends DocumentMeta>(
  intake: Intake,
  path: string,
  schema: z.ZodType<T>,
): Promise<Description<T> | undefined> {
  const text = await intake.folder.text(path);
  const source = text === undefined ? undefined : parseSource(path, text, intake.report);
  const meta = source && readShape(source, schema, intake.report);
  if (text === undefined || !source || !meta) return undefined;
  checkNames(intake, source, meta);
  for (const uid of namesIn(meta.settings.players))
    intake.references.push({ uid, kind: 'person', path: source.path, line: source.lineOf(['settings', 'players']) });
  return { text, source, meta };
}

/**
 * What every kind of document takes from its description; `usual` where that says nothing else, `content` is what else
 * it is made of.
 */
export function describedBy(
  { text, source, meta }: Description<DocumentMeta>,
  { sections }: Intake,
  usual: { uid: string; template: ContentTemplate },
  ...content: unknown[]
): Omit<Draft, 'kind' | 'person' | 'versions'> {
  return {
    uid: meta.uid ?? usual.uid,
    template: meta.template ?? usual.template,
    sites: meta.sites,
    categories: meta.categories,
    settings: meta.settings,
    source: source.path,
    fingerprint: fingerprintOf(text, ...content, meta.sites.includes('*') ? sections : []),
    formerPaths: meta.formerSlugs.map(formerPath),
  };
}
