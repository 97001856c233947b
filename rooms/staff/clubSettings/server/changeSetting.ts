import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { hasFreshProof } from '#platform/api/freshProof.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { fullName } from '#platform/names/personName.ts';
import type { AskApproval } from '#ports/approvable.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { type clubSettingsApi, clubSettingsRefusals } from '../api.ts';
import {
  isLimitKey,
  isSettingKey,
  type MoneyKey,
  readValue,
  type SettingKey,
  type SettingValue,
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

/** How a second person is asked; the approval room stands further right and is wired in main.ts. */
export type Asking = {
  ask: AskApproval;
  findWaiting(
    ctx: Pick<Context, 'sql' | 'now'>,
    about: { kind: string; subjectId: string },
  ): Promise<{ input: unknown } | undefined>;
};

/** Names the requests for another limit. */
export const limitKind = 'limit';

/** What somebody has asked to change a limit to, as it is kept while it waits; cents. */
export type AskedLimit = { value: number; version: number };

function onWire(key: SettingKey, kept: KeptSetting | undefined, asked?: AskedLimit): Setting {
  const { kind } = settings[key];
  return {
    key,
    kind,
    value: wireValue(key, kept?.value ?? usualValue(key)),
    usual: wireValue(key, usualValue(key)),
    isOptional: 'isOptional' in settings[key],
    version: kept?.version ?? 0,
    ...(kept ? { changedAt: kept.changedAt.toISOString() } : {}),
    ...(asked ? { asked: wireValue(key, asked.value) } : {}),
  };
}

const askedFor = async ({ findWaiting }: Asking, ctx: Context, key: SettingKey): Promise<AskedLimit | undefined> =>
  isLimitKey(key)
    ? ((await findWaiting(ctx, { kind: limitKind, subjectId: key }))?.input as AskedLimit | undefined)
    : undefined;

/** Everything that staff can set, and what holds now. One statement besides the token's, and one for each limit. */
export const listSettings =
  (asking: Asking) =>
  async (ctx: Context): Promise<ReplyOf<RoomApi['listSettings']>> => {
    const kept = new Map((await listKept(ctx.sql, settingKeys)).map((one) => [one.key, one]));
    const items = settingKeys.map(async (key) => onWire(key, kept.get(key), await askedFor(asking, ctx, key)));
    return { items: await Promise.all(items) };
  };

/**
 * Sets a value, with the one before in the history; of a limit it asks a second person, with a fresh proof and a
 * reason. Refuses 404 for an unknown setting, 400 for a value that it cannot have, and 409 where somebody else has
 * changed it since it was read, or another value of a limit waits.
 */
export const changeSetting =
  (asking: Asking) =>
  async (
    ctx: FanContext,
    { key: given, value: typed, version, why }: InputOf<RoomApi['changeSetting']>,
  ): Promise<Setting> => {
    const key = knownKey(given);
    const value = readValue(key, typed);
    if (value === undefined) refuse(commonRefusals.invalidInput, { errors: { value: ['invalid'] } });
    if (isLimitKey(key)) return askForLimit(asking, ctx, { key, value: Number(value), version, why });
    const by = ctx.fan.actor ?? ctx.fan.id;
    return ctx.inTransaction((tx) => writeValue(tx, { key, value, version, why, by }));
  };

type LimitChange = { key: MoneyKey; value: number; version: number; why: string | undefined };

async function askForLimit(asking: Asking, ctx: FanContext, change: LimitChange): Promise<Setting> {
  if (!hasFreshProof(ctx.fan, ctx.now)) refuse(commonRefusals.freshProofRequired);
  const { key, value, version, why } = change;
  if (!why) return refuse(clubSettingsRefusals.reasonNeeded);
  return ctx.inTransaction(async (tx) => {
    const [kept] = await listKept(tx.sql, [key]);
    if ((kept?.version ?? 0) !== version) refuse(clubSettingsRefusals.changedMeanwhile);
    const input: AskedLimit = { value, version };
    const asked = { id: newId(), kind: limitKind, subjectId: key, input, amount: value, reason: why };
    if ((await asking.ask(tx, asked)) === 'otherWaits') refuse(clubSettingsRefusals.approvalWaits);
    const after = { approvalId: asked.id, value: wireValue(key, value), approvalAsked: true };
    await tx.audit({ subject: { kind: 'setting', id: key }, after, why });
    return onWire(key, kept, input);
  });
}

type Written = { key: SettingKey; value: SettingValue; version: number; why: string | undefined; by: string };

/** Writes a value with its history and trail, in the caller's transaction. Refuses 409 for another version. */
export async function writeValue(tx: Context, { key, value, version, why, by }: Written): Promise<Setting> {
  const [kept] = await listKept(tx.sql, [key]);
  const written = await writeSetting(tx.sql, { key, value, seenVersion: version }, tx.now);
  if (!written) refuse(clubSettingsRefusals.changedMeanwhile);
  const before = kept?.value ?? usualValue(key);
  const change = { id: newId(), key, before, after: value, why: why || null };
  await insertChange(tx.sql, { ...change, changedBy: by, changedAt: tx.now });
  await contentChanged(tx, 'siteTexts');
  const [was, is] = [wireValue(key, before), wireValue(key, value)];
  const subject = { kind: 'setting', id: key };
  await tx.audit({ subject, before: { value: was }, after: { value: is }, ...(why ? { why } : {}) });
  return onWire(key, written);
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
