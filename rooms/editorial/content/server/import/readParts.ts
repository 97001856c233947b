import type { Locale } from '#platform/context.ts';
import type { Picture } from '../../contentModel.ts';
import { cleanHtml } from './cleanRules.ts';
import { describePicture } from './describePicture.ts';
import type { StoredPart } from './draft.ts';
import type { Intake, Reference } from './intake.ts';
import { markdownParts, markdownToHtml } from './markdownParts.ts';
import { isPartType, partSchemas } from './partSchemas.ts';
import { parseSource, readShape, type Source } from './sourceText.ts';
import { inLanguage } from './wordChoice.ts';

/** A part as written: its props below `at` in a source. */
export type WrittenPart = { type: unknown; source: Source; props: unknown; at: PropertyKey[]; line: number };
type PartInLanguage = WrittenPart & { locale: Locale };
type Tree = Record<string, unknown>;

/** The parts of a list `body` in YAML or JSON. */
export function listedParts(source: Source, body: readonly unknown[], at: PropertyKey[] = ['body']): WrittenPart[] {
  return body.map((part, index) => {
    const { type, props = {} } = (part ?? {}) as { type?: unknown; props?: unknown };
    const place = [...at, index];
    return { type, source, props, at: [...place, 'props'], line: source.lineOf(place) };
  });
}

/** The parts of a Markdown text that begins in the given line. */
export function writtenParts(intake: Intake, path: string, markdown: string, firstLine: number): WrittenPart[] {
  return markdownParts(readable(intake, path, firstLine, markdown), firstLine).flatMap((part): WrittenPart[] => {
    const { type, line } = part;
    if ('props' in part)
      return [{ type, source: { path, value: part.props, lineOf: () => line }, props: part.props, at: [], line }];
    const source = parseSource(path, part.yaml, intake.report, line + 1);
    return source ? [{ type, source, props: source.value, at: [], line }] : [];
  });
}

/** Quotations within quotations, deeper than anybody reads and than the parser can follow. */
const tooDeep = /^(?:[ \t]*>){50}/m;

/** The Markdown, or nothing where it nests without end, which has been reported. */
function readable({ report }: Intake, path: string, line: number, markdown: string): string {
  const found = tooDeep.exec(markdown);
  if (!found) return markdown;
  const linesBefore = markdown.slice(0, found.index).split('\n').length - 1;
  report.error(path, line + linesBefore, 'cannot be read as Markdown: quotations stand within quotations without end');
  return '';
}

/** Checks, cleans and completes parts; what is wrong has been reported. */
export async function readParts(
  intake: Intake,
  written: readonly WrittenPart[],
  locale: Locale,
): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  const ids = new Set<string>();
  for (const [index, part] of written.entries()) {
    const { type, source, at, line } = part;
    if (typeof type !== 'string' || !isPartType(type)) {
      intake.report.error(source.path, line, `"${String(type)}" is no type of part`);
      continue;
    }
    const props = readShape(source, partSchemas[type], intake.report, inLanguage(part.props, locale), at);
    if (!props) continue;
    const id = props.id ?? `part-${index + 1}`;
    if (ids.has(id)) intake.report.error(source.path, line, `two parts have the id "${id}"`);
    ids.add(id);
    const filled = (await fill(intake, props, { ...part, locale })) as Tree;
    refer(intake, type, filled, part);
    parts.push({ type, props: { ...shaped(type, filled), id } });
  }
  return parts;
}

/** Cleans HTML, makes HTML of Markdown, takes pictures and notes links, wherever in the props they stand. */
async function fill(intake: Intake, value: unknown, part: PartInLanguage): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => fill(intake, item, part)));
  if (typeof value !== 'object' || value === null) return value;
  const { html, markdown, picture, alt, caption, credit, ...rest } = value as Tree & {
    html?: string;
    markdown?: string;
    alt?: string;
    caption?: string;
    credit?: string;
  };
  const filled: Tree = {};
  for (const [key, item] of Object.entries(rest)) filled[key] = await fill(intake, item, part);
  if (typeof filled.href === 'string') noteLink(intake, filled.href, part);
  if (html !== undefined || markdown !== undefined)
    filled.html = cleaned(intake, `${html ?? ''}${htmlOf(intake, markdown, part)}`, part);
  if (typeof picture === 'string') filled.picture = await taken(intake, picture, { alt, caption, credit }, part);
  return filled;
}

const htmlOf = (intake: Intake, markdown = '', { source, line }: WrittenPart): string =>
  markdownToHtml(readable(intake, source.path, line, markdown));

function cleaned(intake: Intake, html: string, part: WrittenPart): string {
  const { html: clean, removed } = cleanHtml(html);
  for (const name of removed) intake.report.warn(part.source.path, part.line, `"${name}" was removed from the text`);
  for (const [, href = ''] of clean.matchAll(/\shref="([^"]*)"/g)) noteLink(intake, href, part);
  return clean;
}

async function taken(
  intake: Intake,
  ref: string,
  about: Parameters<typeof describePicture>[1],
  { source, line, locale }: PartInLanguage,
): Promise<Picture | undefined> {
  const picture = await intake.takePicture({ ref, path: source.path, line, locale });
  const described = picture && describePicture(picture, about);
  if (described?.alt === '')
    intake.report.error(
      source.path,
      line,
      `the picture "${ref}" needs a description for those who do not see it ("alt")`,
    );
  return described;
}

function noteLink(intake: Intake, href: string, { source, line }: WrittenPart): void {
  if (href.startsWith('/')) intake.links.push({ href: href.replaceAll('&amp;', '&'), path: source.path, line });
}

function refer({ references }: Intake, type: string, props: Tree, { source, line }: WrittenPart): void {
  const note = (kind: Reference['kind'], uids: unknown) => {
    for (const uid of [uids ?? []].flat() as string[]) references.push({ uid, kind, path: source.path, line });
  };
  if (type === 'video') note('video', props.video);
  if (type === 'gallery') note('gallery', props.gallery);
  if (type === 'newsList') note('news', props.uids);
  if (type === 'personList') note('person', props.people);
}

/** A gallery keeps its pictures themselves, not what stood around each. */
function shaped(type: string, props: Tree): Tree {
  if (type !== 'gallery' || !Array.isArray(props.pictures)) return props;
  return { ...props, pictures: props.pictures.flatMap(({ picture }: Tree) => (picture ? [picture] : [])) };
}
