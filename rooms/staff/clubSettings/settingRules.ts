import { operator } from '#club/addressBook.ts';
import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';

/** How a setting is written: a line of text (`max` characters), a phone number, an amount of money (cents), or days. */
type Definition =
  | { kind: 'text'; usual: string; max: number; isOptional?: true }
  | { kind: 'phone'; usual: string }
  | { kind: 'money'; usual: number; max: number }
  | { kind: 'days'; usual: number; min: number; max: number };

const hours = (usual: string): Definition => ({ kind: 'text', usual, max: 60 });
const notice: Definition = { kind: 'text', usual: '', max: 300, isOptional: true };
const limit = (usual: number): Definition => ({ kind: 'money', usual, max: 10_000_000 });

/** What staff can set, with what holds until they do (`usual`). Texts that pages show, one for each language. */
export const settings = {
  'supportHours.de': hours(club.supportHours.de),
  'supportHours.en': hours(club.supportHours.en),
  'supportHours.ja': hours(club.supportHours.ja),
  hotline: { kind: 'phone', usual: operator.phone },
  'siteNotice.de': notice,
  'siteNotice.en': notice,
  'siteNotice.ja': notice,
  refundApprovalAbove: limit(policies.approvals.refundAbove),
  creditApprovalAbove: limit(policies.approvals.creditAbove),
  goodwillApprovalAbove: limit(policies.approvals.goodwillAbove),
  refundsOfDayApprovalAbove: limit(policies.approvals.refundsOfDayAbove),
  freeTicketsApprovalAbove: limit(policies.approvals.freeTicketsAbove),
  /**
   * Days between the mail that says what is collected for season tickets and the day on which it is: fourteen by the
   * SEPA core rulebook unless the terms agree on fewer, and never none, so that there can be money.
   */
  contractNoticeDays: { kind: 'days', usual: policies.contracts.noticeDays, min: 1, max: 14 },
} as const satisfies Record<string, Definition>;

export type SettingKey = keyof typeof settings;
export type SettingValue = string | number;
/** Limits above which a second person must agree; they are changed by two as well. */
const limitKeys = [
  'refundApprovalAbove',
  'creditApprovalAbove',
  'goodwillApprovalAbove',
  'refundsOfDayApprovalAbove',
  'freeTicketsApprovalAbove',
] as const satisfies readonly SettingKey[];
export type MoneyKey = (typeof limitKeys)[number];
export const isLimitKey = (key: string): key is MoneyKey => (limitKeys as readonly string[]).includes(key);
export type DaysKey = 'contractNoticeDays';
export type TextKey = Exclude<SettingKey, MoneyKey | DaysKey>;

export const settingKeys = Object.keys(settings) as SettingKey[];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

/** What the folder of the club says. */
export const usualValue = (key: SettingKey): SettingValue => settings[key].usual;

const phone = /^\+?[\d ()/-]{4,30}$/;

/**
 * A value as it was typed (money in euros) as it is kept (money in cents); undefined: it cannot be one of this setting.
 */
export function readValue(key: SettingKey, typed: string | number): SettingValue | undefined {
  const definition: Definition = settings[key];
  if (definition.kind === 'money') return readMoney(typed, definition.max);
  if (definition.kind === 'days') return readDays(typed, definition);
  if (typeof typed !== 'string' || /\p{Cc}/u.test(typed)) return undefined;
  const text = typed.trim();
  if (definition.kind === 'phone') return phone.test(text) ? text : undefined;
  const isFilled = definition.isOptional || text !== '';
  return isFilled && text.length <= definition.max ? text : undefined;
}

function readMoney(typed: string | number, max: number): number | undefined {
  if (typeof typed !== 'number') return undefined;
  const cents = Math.round(typed * 100);
  return cents >= 0 && cents <= max && Math.abs(typed * 100 - cents) < 1e-6 ? cents : undefined;
}

const readDays = (typed: string | number, { min, max }: { min: number; max: number }): number | undefined =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= min && typed <= max ? typed : undefined;

/** A kept value as it goes over the wire: money in euros. */
export const wireValue = (key: SettingKey, value: SettingValue): string | number =>
  settings[key].kind === 'money' ? Number(value) / 100 : value;
