import { json, type Sql } from '#platform/database/database.ts';
import type { SettingKey, SettingValue } from '../settingRules.ts';

/** A setting that staff have changed at least once. */
export type KeptSetting = { key: SettingKey; value: SettingValue; version: number; changedAt: Date };

/** Those of these settings that have been changed. Single SQL query. */
export function listKept(sql: Sql, keys: readonly SettingKey[]): Promise<KeptSetting[]> {
  return sql<KeptSetting[]>`
    select key, value, version, changed_at from club_settings.setting where key = any(${keys}::text[])`;
}

type Change = { key: SettingKey; value: SettingValue; seenVersion: number };

/** Sets a value where its version is still the one that was seen; undefined: it is not. */
export async function writeSetting(
  sql: Sql,
  { key, value, seenVersion }: Change,
  now: Date,
): Promise<KeptSetting | undefined> {
  const [row] = await sql<KeptSetting[]>`
    insert into club_settings.setting as s (key, value, version, changed_at)
    select ${key}, ${json(value)}, 1, ${now}
    where ${seenVersion}::integer = 0 or exists (select 1 from club_settings.setting where key = ${key})
    on conflict (key) do update set value = excluded.value, version = s.version + 1, changed_at = excluded.changed_at
      where s.version = ${seenVersion}::integer
    returning key, value, version, changed_at`;
  return row;
}

export type SettingChange = {
  id: string;
  key: SettingKey;
  before: SettingValue;
  after: SettingValue;
  why: string | null;
  changedBy: string;
  changedAt: Date;
};

/** Adds a row to the history. */
export async function insertChange(sql: Sql, change: SettingChange): Promise<void> {
  const { id, key, before, after, why, changedBy, changedAt } = change;
  await sql`
    insert into club_settings.change (id, key, before, after, why, changed_by, changed_at)
    values (${id}, ${key}, ${json(before)}, ${json(after)}, ${why}, ${changedBy}, ${changedAt})`;
}

/** The history of a setting, newest first. `after`: id of the last one seen. */
export function listChanges(
  sql: Sql,
  { key, after }: { key: SettingKey; after?: string | undefined },
  limit: number,
): Promise<SettingChange[]> {
  return sql<SettingChange[]>`
    select id, key, before, after, why, changed_by, changed_at from club_settings.change
    where key = ${key} and ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${limit}`;
}
