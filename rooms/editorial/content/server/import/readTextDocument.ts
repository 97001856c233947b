import { posix } from 'node:path';
import type { Draft, DraftVersion } from './draft.ts';
import type { Intake } from './intake.ts';
import { describedBy, readDescription } from './readDescription.ts';
import { listedParts, readParts, writtenParts } from './readParts.ts';
import {
  type AppearanceSource,
  languageSchema,
  localeOfFile,
  type Meta,
  metaSchema,
  readAppearance,
  readHeadPicture,
  readPath,
} from './readVersions.ts';
import { parseSource, readShape, type Source, splitFrontMatter } from './sourceText.ts';
import { wordsIn } from './wordChoice.ts';

type Shared = { kind: 'news' | 'page'; name: string; source: Source; meta: Meta };

/**
 * Reads a news text or a page: `meta.json` or `page.json`, and one file per language beside it. Undefined: reported.
 */
export async function readTextDocument(
  intake: Intake,
  kind: 'news' | 'page',
  path: string,
): Promise<Draft | undefined> {
  const { folder, report } = intake;
  const described = await readDescription(intake, path, metaSchema);
  if (!described) return undefined;
  const { source, meta } = described;
  if (kind === 'news' && meta.publishedAt === undefined) report.error(path, 1, 'publishedAt: a news text needs a time');
  const name = nameOf(kind, path);
  const texts: string[] = [];
  const versions: DraftVersion[] = [];
  for (const file of languageFiles(folder.paths, path)) {
    const language = await folder.text(file);
    if (language === undefined) continue;
    texts.push(file, language);
    const version = await readVersion(intake, { kind, name, source, meta }, file, language);
    if (version) versions.push(version);
  }
  if (texts.length === 0) report.error(path, 1, 'there is no text beside it: de.md, en.md or ja.md');
  const usual = { uid: uidOf(kind, name), template: kind === 'news' ? ('news' as const) : ('default' as const) };
  return {
    ...describedBy(described, intake, usual, texts, pictureFactsIn(versions)),
    kind,
    person: undefined,
    versions,
  };
}

/**
 * `news/derby/meta.json` → `derby`; `pages/klub/leitbild/page.json` → `klub/leitbild`; `pages/index/page.json` → the
 * start page.
 */
function nameOf(kind: 'news' | 'page', path: string): string {
  const name = posix.dirname(path).split('/').slice(1).join('/');
  return kind === 'page' && name === 'index' ? '/' : name;
}

const uidOf = (kind: string, name: string): string =>
  kind === 'news' ? name : `page-${name === '/' ? 'index' : name.replaceAll('/', '.')}`;

const languageFiles = (paths: ReadonlySet<string>, path: string): string[] =>
  ['de', 'en', 'ja'].flatMap((locale) =>
    ['md', 'json'].map((ending) => `${posix.dirname(path)}/${locale}.${ending}`).filter((file) => paths.has(file)),
  );

/** Ids of pictures. */
export const picturesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => id!);

/** What is shown of pictures, for the fingerprint: a picture or its words may change without the text that uses it. */
export const pictureFactsIn = (value: unknown): string[] => [
  ...picturesIn(value),
  ...(JSON.stringify(value).match(/"(?:alt|credit|colour)":"(?:[^"\\]|\\.)*"/g) ?? []),
];

async function readVersion(
  intake: Intake,
  shared: Shared,
  file: string,
  text: string,
): Promise<DraftVersion | undefined> {
  const { report } = intake;
  const isMarkdown = file.endsWith('.md');
  const { matter, body, bodyLine } = isMarkdown ? splitFrontMatter(text) : { matter: text, body: '', bodyLine: 1 };
  const source = parseSource(file, matter, report, isMarkdown ? 2 : 1);
  const language = source && readShape(source, languageSchema, report);
  if (!source || !language) return undefined;
  const { meta } = shared;
  const locale = localeOfFile(posix.basename(file))!;
  const own: AppearanceSource = { source, value: language };
  const whole: AppearanceSource = { source: shared.source, value: meta };
  const alt = language.imageAlt ?? wordsIn(meta.imageAlt, locale);
  const picture = (name: 'image' | 'hoverImage') =>
    readHeadPicture(intake, shared.source, name, {
      ref: meta[name],
      locale,
      alt,
      credit: wordsIn(meta.credit, locale),
    });
  return {
    locale,
    ...readAppearance(intake, own, whole),
    path: readPath(intake, shared.kind, shared.name, own, whole),
    title: language.title,
    kicker: language.kicker,
    headline: language.headline ?? language.title,
    subline: language.subline,
    description: language.description ?? language.subline,
    image: await picture('image'),
    hoverImage: await picture('hoverImage'),
    cardType: meta.cardType,
    body: await readParts(
      intake,
      [
        ...writtenParts(intake, file, body, bodyLine),
        ...listedParts(source, language.body),
        ...listedParts(shared.source, meta.body),
      ],
      locale,
    ),
    pictures: undefined,
  };
}
