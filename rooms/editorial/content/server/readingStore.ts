import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { CardType, DocumentKind, Picture } from '../contentModel.ts';
import type { StoredPart } from './import/draft.ts';
import type { StoredPerson } from './storedPerson.ts';

/** For whom and when something is read. */
export type Reading = {
  locale: Locale;
  now: Date;
  /**
   * Where a document must stand to be seen: on the section itself, on the one whose content it shows, on all; in this
   * order.
   */
  sites: readonly string[];
  /** Section whose lists are shown: an English variant has those of its German sub-site. */
  section: string;
};

/** A version with its document, as it stands in the tables. */
export type ReadDocument = {
  uid: string;
  kind: DocumentKind;
  /** As it was stored; perhaps a name that this version does not know. */
  template: string;
  settings: Record<string, string>;
  person: StoredPerson | null;
  sites: string[];
  categories: { key: string; name: string }[];
  lang: Locale;
  path: string | null;
  title: string;
  kicker: string | null;
  headline: string;
  subline: string | null;
  description: string | null;
  image: Picture | null;
  hoverImage: Picture | null;
  cardType: CardType;
  body: StoredPart[];
  pictures: Picture[] | null;
  publishAt: Date;
  changedAt: Date;
  /** Address in each language in which there is a version of its own to be seen. */
  paths: Partial<Record<Locale, string>>;
};

/** Is this version to be seen? Asked in every statement, whatever a job has done. */
export const isSeen = (sql: Sql, now: Date) =>
  sql`(v.state in ('published', 'scheduled') and v.publish_at <= ${now}
    and (v.withdraw_at is null or v.withdraw_at > ${now}))`;

/** The version in a language, or the German one, of the document `d`; as `v`. */
export const versionFor = (sql: Sql, { locale, now }: Reading) => sql`
  join lateral (
    select v.* from content.version v where v.uid = d.uid and v.locale in (${locale}, 'de') and ${isSeen(sql, now)}
    order by v.locale = ${locale} desc limit 1) v on true`;

const categoriesOf = (sql: Sql, locale: Locale) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('key', c.key, 'name', coalesce(c.names ->> ${locale}, c.names ->> 'de'))
      order by k.place)
    from unnest(d.categories) with ordinality k (key, place) join content.category c using (key)), '[]') as categories`;

const pathsOf = (sql: Sql, now: Date) => sql`
  coalesce((
    select jsonb_object_agg(v.locale, v.path) from content.version v
    where v.uid = d.uid and v.path is not null and ${isSeen(sql, now)}), '{}') as paths`;

const columns = (sql: Sql, { locale, now }: Reading) => sql`
  d.uid, d.kind, d.template, d.settings, d.person, d.sites, v.locale as lang, v.path, v.title, v.kicker, v.headline,
  v.subline, v.description, v.image, v.hover_image, v.card_type, v.body, v.pictures, v.publish_at, v.changed_at,
  ${categoriesOf(sql, locale)}, ${pathsOf(sql, now)}`;

/** What a card or a line of a list needs. */
export const cardColumns = (sql: Sql, { locale, now }: Reading) => sql`
  d.uid, d.kind, v.locale as lang, v.path, v.title, v.headline, v.subline, v.description, v.image, v.hover_image,
  v.card_type, v.publish_at, v.changed_at, ${categoriesOf(sql, locale)}, ${pathsOf(sql, now)}`;

/**
 * The document that an address leads to on a section, also one that it left: then its `path` is another. The section's
 * own comes before those of all sections, the asked language before others.
 */
export async function findByPath(sql: Sql, reading: Reading, path: string): Promise<ReadDocument | undefined> {
  const { locale } = reading;
  const sites = [...reading.sites];
  const [row] = await sql<ReadDocument[]>`
    select ${columns(sql, reading)}
    from content.address a join content.document d on d.uid = a.uid ${versionFor(sql, reading)}
    where a.path = ${path} and a.site = any(${sites}::text[])
    order by array_position(${sites}::text[], a.site), a.is_current desc, a.locale = ${locale} desc,
      a.locale = 'de' desc limit 1`;
  return row;
}

/** A document of a section by its uid. */
export async function findByUid(sql: Sql, reading: Reading, uid: string): Promise<ReadDocument | undefined> {
  const [row] = await sql<ReadDocument[]>`
    select ${columns(sql, reading)}
    from content.document d ${versionFor(sql, reading)}
    where d.uid = ${uid} and d.sites && ${[...reading.sites]}::text[]`;
  return row;
}

/** A document in whichever state, for those who may see drafts. */
export async function findDraft(sql: Sql, reading: Reading, uid: string): Promise<ReadDocument | undefined> {
  const [row] = await sql<ReadDocument[]>`
    select ${columns(sql, reading)}
    from content.document d join content.version v on v.uid = d.uid
    where d.uid = ${uid} order by v.locale = ${reading.locale} desc, v.locale = 'de' desc limit 1`;
  return row;
}
