import { z } from 'zod';
import { type Locale, locales } from '#platform/context.ts';
import { contentTemplates, type DocumentKind, type Picture, type PublicationState } from '../../contentModel.ts';
import { isAddress, slugToPath } from '../../slugRules.ts';
import { describePicture } from './describePicture.ts';
import type { Intake } from './intake.ts';
import { readMoment } from './momentRules.ts';
import { schemaWords } from './partSchemas.ts';
import type { Source } from './sourceText.ts';
import { wordsOrChoice } from './wordChoice.ts';

const { words, headline, uid, key, picture } = schemaWords;
const state = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
const slug = z.union([z.literal(false), words(200)]);

/** When and where a version is seen; a language may say so for itself. */
const appearance = {
  state: state.optional(),
  publishedAt: words(40).optional(),
  withdrawnAt: words(40).optional(),
  slug: slug.optional(),
};

/** What every document says of itself. */
export const metaShape = {
  uid: uid.optional(),
  sites: z.array(z.string()).min(1).max(100),
  template: z.enum(contentTemplates).optional(),
  categories: z.array(key).max(20).default([]),
  formerSlugs: z
    .array(words(500).regex(/^(?!\/\/|\w+:)[^\s\\]+$/, 'is no address of this site: write a path'))
    .max(100)
    .default([]),
  settings: z.record(key, z.string().max(500)).default({}),
  body: z.array(z.unknown()).max(200).default([]),
  ...appearance,
};

/** `meta.json` of news and `page.json`. */
export const metaSchema = z.strictObject({
  ...metaShape,
  image: picture.optional(),
  hoverImage: picture.optional(),
  imageAlt: wordsOrChoice(500).optional(),
  credit: wordsOrChoice(200).optional(),
  cardType: z.enum(['standard', 'wide', 'large']).default('standard'),
});

/** Front matter, or a language's JSON. */
export const languageSchema = z.strictObject({
  title: headline,
  headline: headline.optional(),
  kicker: headline.optional(),
  subline: words(500).optional(),
  description: words(500).optional(),
  imageAlt: words(500).optional(),
  body: z.array(z.unknown()).max(200).default([]),
  ...appearance,
});

export type Meta = z.output<typeof metaSchema>;
type Appearance = { [K in keyof typeof appearance]?: z.output<(typeof appearance)[K]> };
/** What a language says of its appearance, and where. */
export type AppearanceSource = { source: Source; value: Appearance };

/** By which times a document without one is ordered. */
const always = '2000-01-01T00:00:00Z';

/** State and times: those of the language, else those of the document. */
export function readAppearance(intake: Intake, own: AppearanceSource, shared: AppearanceSource) {
  const moment = (name: 'publishedAt' | 'withdrawnAt'): Date | undefined => {
    const { source, value } = own.value[name] === undefined ? shared : own;
    const text = value[name];
    const read = text === undefined ? undefined : readMoment(text, intake.now);
    if (text !== undefined && !read)
      intake.report.error(
        source.path,
        source.lineOf([name]),
        `${name}: "${text}" is no time such as 2026-11-15 17:40 or -3d 10:30`,
      );
    return read;
  };
  const publishAt = moment('publishedAt') ?? new Date(always);
  const withdrawAt = moment('withdrawnAt');
  if (withdrawAt && withdrawAt <= publishAt)
    intake.report.error(
      shared.source.path,
      shared.source.lineOf(['withdrawnAt']),
      'withdrawnAt is not after publishedAt',
    );
  const given: PublicationState = own.value.state ?? shared.value.state ?? 'published';
  if (given === 'scheduled' && publishAt.getTime() === Date.parse(always))
    intake.report.error(
      shared.source.path,
      shared.source.lineOf(['state']),
      'state: what is scheduled needs publishedAt',
    );
  const isLater = given === 'published' && publishAt > intake.now;
  return { state: isLater ? 'scheduled' : given, publishAt, withdrawAt } as const;
}

const prefixes: Record<DocumentKind, string> = {
  news: '/news/',
  page: '/',
  person: '/personen/',
  gallery: '/galerie/',
};

/**
 * A version's address: a slug with a leading slash is all of it, another one stands below its kind's. Undefined: none
 * of its own.
 */
export function readPath(
  intake: Intake,
  kind: DocumentKind,
  name: string,
  own: AppearanceSource,
  shared: AppearanceSource,
): string | undefined {
  const { source, value } = own.value.slug === undefined ? shared : own;
  const given = value.slug ?? name;
  if (given === false) return undefined;
  const path = slugToPath(given.startsWith('/') ? given : `${prefixes[kind]}${given}`);
  if (!isAddress(path))
    intake.report.error(
      source.path,
      source.lineOf(['slug']),
      `"${path}" is no address: lower-case letters, digits and hyphens between slashes`,
    );
  return path;
}

/** Sections and categories that a document names must exist. */
export function checkNames(
  { report, sections, categories }: Intake,
  source: Source,
  meta: Pick<Meta, 'sites' | 'categories'>,
) {
  for (const [index, site] of meta.sites.entries())
    if (site !== '*' && !sections.includes(site))
      report.error(source.path, source.lineOf(['sites', index]), `there is no section "${site}"`);
  for (const [index, category] of meta.categories.entries())
    if (!categories.has(category))
      report.error(source.path, source.lineOf(['categories', index]), `there is no category "${category}"`);
}

type AboutPicture = { ref: string | undefined; locale: Locale; alt: string | undefined; credit: string | undefined };

/** The picture at the head of a version, with its description in the language. */
export async function readHeadPicture(
  intake: Intake,
  source: Source,
  name: 'image' | 'hoverImage' | 'portrait',
  { ref, locale, alt, credit }: AboutPicture,
): Promise<Picture | undefined> {
  if (ref === undefined) return undefined;
  const line = source.lineOf([name]);
  const taken = await intake.takePicture({ ref, path: source.path, line, locale });
  const described = taken && describePicture(taken, { alt, credit });
  if (described?.alt === '')
    intake.report.error(
      source.path,
      line,
      `the picture "${ref}" needs a description for those who do not see it ("${name === 'portrait' ? 'portraitAlt' : 'imageAlt'}")`,
    );
  return described;
}

/** `de.md` → `de`. */
export const localeOfFile = (name: string): Locale | undefined => {
  const [, locale] = /^([a-z]{2})\.(?:md|json)$/.exec(name) ?? [];
  return locales.find((one) => one === locale);
};
