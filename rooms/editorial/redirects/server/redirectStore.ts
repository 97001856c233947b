import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { NewAddress, OldAddress } from './addressRules.ts';

export type Redirect = { from: OldAddress; to: NewAddress };

type Row = {
  section: string;
  locale: Locale | '';
  address: string;
  targetSection: string;
  targetLocale: Locale | '';
  target: string;
};

const redirectOf = ({ section, locale, address, targetSection, targetLocale, target }: Row): Redirect => ({
  from: { section, locale, address },
  to: { section: targetSection, locale: targetLocale, path: target },
});

/** All redirects. */
export async function listRedirects(sql: Sql): Promise<Redirect[]> {
  const rows = await sql<Row[]>`
    select section, locale, address, target_section, target_locale, target from redirects.redirect`;
  return rows.map(redirectOf);
}

/** The redirect of the first of these addresses that has one, in this language before all languages. */
export async function findRedirect(
  sql: Sql,
  { section, locale, addresses }: { section: string; locale: Locale; addresses: readonly string[] },
): Promise<Redirect | undefined> {
  const [row] = await sql<Row[]>`
    select section, locale, address, target_section, target_locale, target from redirects.redirect
    where section = ${section} and locale in (${locale}, '') and address = any(${[...addresses]}::text[])
    order by array_position(${[...addresses]}::text[], address), locale = '' limit 1`;
  return row && redirectOf(row);
}

/** Locks all redirects until the end of the transaction: two imports at once would each plan with half of the truth. */
export async function lockRedirects(sql: Sql): Promise<void> {
  await sql`lock table redirects.redirect in share row exclusive mode`;
}

/** Adds redirects, or leads known ones somewhere else. Single SQL query. */
export async function upsertRedirects(sql: Sql, redirects: Redirect[], now: Date): Promise<void> {
  const rows = redirects.map(({ from, to }) => ({
    ...from,
    target_section: to.section,
    target_locale: to.locale,
    target: to.path,
    changed_at: now,
  }));
  await sql`
    insert into redirects.redirect
    select * from jsonb_populate_recordset(null::redirects.redirect, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (section, locale, address) do update set target_section = excluded.target_section,
      target_locale = excluded.target_locale, target = excluded.target, changed_at = excluded.changed_at`;
}

/** Takes redirects away. Single SQL query. */
export async function removeRedirects(sql: Sql, addresses: OldAddress[]): Promise<void> {
  await sql`
    delete from redirects.redirect r
    using jsonb_to_recordset(${JSON.stringify(addresses)}::text::jsonb) as gone (section text, locale text,
      address text)
    where r.section = gone.section and r.locale = gone.locale and r.address = gone.address`;
}
