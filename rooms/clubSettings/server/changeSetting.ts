import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/identity/server/index.ts';
import { type clubSettingsApi, clubSettingsRefusals } from '../api.ts';
import {
  isSettingKey,
  readValue,
  type SettingKey,
  settingKeys,
  settings,
  usualValue,
  wireValue,
} from '../settingRules.ts';
import { insertChange, type KeptSetting, listChanges, listKept, writeSetting } from './settingStore.ts';

type RoomApi = typeof clubSettingsApi;
type Setting = ReplyOf<RoomApi['changeSetting']>;

const pageSize = 50;
const knownKey = (key: string): SettingKey => (isSettingKey(key) ? key : refuse(commonRefusals.notFound));

function onWire(key: SettingKey, kept: KeptSetting | undefined): Setting {
  const { kind } = settings[key];
  return {
    key,
    kind,
    value: wireValue(key, kept?.value ?? usualValue(key)),
    usual: wireValue(key, usualValue(key)),
    isOptional: 'isOptional' in settings[key],
    version: kept?.version ?? 0,
    ...(kept ? { changedAt: kept.changedAt.toISOString() } : {}),
  };
}

/** Everything that staff can set, and what holds now. One statement besides the token's. */
export async function listSettings({ sql }: Context): Promise<ReplyOf<RoomApi['listSettings']>> {
  const kept = new Map((await listKept(sql, settingKeys)).map((one) => [one.key, one]));
  return { items: settingKeys.map((key) => onWire(key, kept.get(key))) };
}

/**
 * Sets a value, with the one before in the history. Refuses 404 for an unknown setting, 400 for a value that it cannot
 * have, and 409 where somebody else has changed it since it was read.
 */
export async function changeSetting(
  ctx: FanContext,
  { key: given, value: typed, version, why }: InputOf<RoomApi['changeSetting']>,
): Promise<Setting> {
  const key = knownKey(given);
  const value = readValue(key, typed);
  if (value === undefined) refuse(commonRefusals.invalidInput, { errors: { value: ['invalid'] } });
  return ctx.inTransaction(async (tx) => {
    const [kept] = await listKept(tx.sql, [key]);
    const written = await writeSetting(tx.sql, { key, value, seenVersion: version }, tx.now);
    if (!written) refuse(clubSettingsRefusals.changedMeanwhile);
    const before = kept?.value ?? usualValue(key);
    const changedBy = tx.fan.actor ?? tx.fan.id;
    await insertChange(tx.sql, {
      id: newId(),
      key,
      before,
      after: value,
      why: why || null,
      changedBy,
      changedAt: tx.now,
    });
    await contentChanged(tx, 'siteTexts');
    const [was, is] = [wireValue(key, before), wireValue(key, value)];
    const subject = { kind: 'setting', id: key };
    await tx.audit({ subject, before: { value: was }, after: { value: is }, ...(why ? { why } : {}) });
    return onWire(key, written);
  });
}

/** One page of a setting's history; `next` is absent at the end. Refuses 404. */
export async function listSettingChanges(
  ctx: Context,
  { key: given, after }: InputOf<RoomApi['listSettingChanges']>,
): Promise<ReplyOf<RoomApi['listSettingChanges']>> {
  const key = knownKey(given);
  const rows = await listChanges(ctx.sql, { key, after }, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const ids = [...new Set(shown.map(({ changedBy }) => changedBy))];
  const accounts = ids.length > 0 ? await listAccounts(ctx, ids) : [];
  const names = new Map(accounts.map(({ id, email, ...person }) => [id, fullName(person, ctx.locale) || email]));
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const items = shown.map(({ id, changedAt, changedBy, why, ...change }) => {
    const name = names.get(changedBy);
    return {
      id,
      at: changedAt.toISOString(),
      before: wireValue(key, change.before),
      after: wireValue(key, change.after),
      ...(why ? { why } : {}),
      by: { accountId: changedBy, ...(name ? { name } : {}) },
    };
  });
  return { items, ...(last ? { next: last.id } : {}) };
}
