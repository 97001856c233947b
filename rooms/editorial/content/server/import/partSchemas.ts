import { z } from 'zod';
import { personGroups } from '../../contentModel.ts';
import { isLink } from './cleanRules.ts';

const words = (most: number) => z.string().trim().min(1).max(most);
const headline = words(300);
const uid = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'is no uid');
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no key');
const href = z.string().refine(isLink, 'is no link: it must begin with /, https://, mailto:, tel: or #');
const button = z.strictObject({ label: words(100), href, isPrimary: z.boolean().optional() });
const picture = words(300);
const pictured = { picture, alt: words(500).optional(), caption: words(500).optional(), credit: words(200).optional() };
const maybePictured = { picture: picture.optional(), alt: words(500).optional(), credit: words(200).optional() };
/** HTML, or Markdown that becomes it. */
const rich = { html: z.string().max(200_000).optional(), markdown: z.string().max(200_000).optional() };

/** Where a widget's address may lie, per network. */
const networks = {
  instagram: /^https:\/\/(www\.)?instagram\.com\//,
  facebook: /^https:\/\/(www\.)?facebook\.com\//,
  x: /^https:\/\/(www\.)?(x|twitter)\.com\//,
  tiktok: /^https:\/\/(www\.)?tiktok\.com\//,
  youtube: /^https:\/\/(www\.)?(youtube(-nocookie)?\.com|youtu\.be)\//,
};

const common = {
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'is no id')
    .optional(),
  is_footer: z.union([z.literal(0), z.literal(1)]).optional(),
  invert_theme: z.union([z.literal(0), z.literal(1)]).optional(),
};
const part = <T extends z.core.$ZodLooseShape>(shape: T) => z.strictObject({ ...common, ...shape });

/** Props of each type of part, as an editor writes them. */
export const partSchemas = {
  headline: part({ text: headline, level: z.union([z.literal(2), z.literal(3)]).default(2) }),
  text: part(rich),
  picture: part({ ...pictured, isWide: z.boolean().optional() }),
  gallery: part({
    title: headline.optional(),
    gallery: uid.optional(),
    pictures: z.array(z.strictObject(pictured)).max(200).optional(),
  }).refine(
    (props) => (props.gallery === undefined) !== (props.pictures === undefined),
    'needs "gallery" or "pictures"',
  ),
  quote: part({ text: words(2000), person: words(200).optional(), role: words(200).optional() }),
  facts: part({
    title: headline.optional(),
    facts: z
      .array(z.strictObject({ label: words(200), value: words(500) }))
      .min(1)
      .max(50),
  }),
  accordion: part({
    title: headline.optional(),
    entries: z
      .array(z.strictObject({ title: headline, ...rich }))
      .min(1)
      .max(100),
  }),
  buttons: part({ buttons: z.array(button).min(1).max(12) }),
  teasers: part({
    title: headline.optional(),
    teasers: z
      .array(z.strictObject({ headline, subline: words(500).optional(), href, ...maybePictured }))
      .min(1)
      .max(48),
  }),
  newsList: part({
    title: headline.optional(),
    look: z.enum(['cards', 'rows']).default('cards'),
    limit: z.int().min(1).max(24).default(6),
    category: key.optional(),
    uids: z.array(uid).min(1).max(24).optional(),
    more: button.optional(),
  }),
  personList: part({
    title: headline.optional(),
    people: z.array(uid).min(1).max(200).optional(),
    team: key.optional(),
    groups: z.array(z.enum(personGroups)).min(1).optional(),
  }).refine((props) => (props.people === undefined) !== (props.team === undefined), 'needs "people" or "team"'),
  video: part({ video: words(100), title: headline.optional(), ...maybePictured }),
  socialWidget: part({
    network: z.enum(Object.keys(networks) as [keyof typeof networks]),
    url: z.url().max(1000),
    title: headline.optional(),
  }).refine(({ network, url }) => networks[network].test(url), {
    path: ['url'],
    message: 'does not lie on that network',
  }),
  ad: part({ slot: z.enum(['content', 'stadium', 'overview']) }),
  hero: part({
    kicker: headline.optional(),
    headline,
    subline: words(500).optional(),
    button: button.optional(),
    ...maybePictured,
  }),
  downloads: part({
    title: headline.optional(),
    files: z
      .array(z.strictObject({ label: words(200), href, size: words(50).optional() }))
      .min(1)
      .max(100),
  }),
};

export type PartType = keyof typeof partSchemas;
export const isPartType = (type: string): type is PartType => Object.hasOwn(partSchemas, type);
export const schemaWords = { words, headline, uid, key, href, picture };
