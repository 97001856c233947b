import type { SiteTexts } from '#frame/page.ts';
import type { Context, Locale } from '#platform/context.ts';
import { type DaysKey, type MoneyKey, type SettingKey, type TextKey, usualValue } from '../settingRules.ts';
import { listKept } from './settingStore.ts';

type Reading = Pick<Context, 'sql'>;

async function readValueOf({ sql }: Reading, key: SettingKey): Promise<string | number> {
  const [kept] = await listKept(sql, [key]);
  return kept?.value ?? usualValue(key);
}

/** A text that staff may have set. Single SQL query. */
export const readText = async (ctx: Reading, key: TextKey): Promise<string> => String(await readValueOf(ctx, key));

/** A limit that staff may have set, in cents. Single SQL query. */
export const readLimit = async (ctx: Reading, key: MoneyKey): Promise<number> => Number(await readValueOf(ctx, key));

/** So many days as staff may have set. Single SQL query. */
export const readDays = async (ctx: Reading, key: DaysKey): Promise<number> => Number(await readValueOf(ctx, key));

/** When the club can be reached, in a language. Single SQL query. */
export const readSupportHours = (ctx: Reading, locale: Locale): Promise<string> =>
  readText(ctx, `supportHours.${locale}`);

const onPages = (['supportHours', 'siteNotice'] as const).flatMap((name) =>
  (['de', 'en', 'ja'] as const).map((locale) => ({ name, locale, key: `${name}.${locale}` as const })),
);

/** What every page shows and staff have changed; empty until they do. Single SQL query. */
export async function readSiteTexts({ sql }: Reading): Promise<SiteTexts> {
  const kept = await listKept(
    sql,
    onPages.map(({ key }) => key),
  );
  const texts: SiteTexts = {};
  for (const { key, value } of kept) {
    const shown = onPages.find((one) => one.key === key);
    if (shown && value !== '') texts[shown.name] = { ...texts[shown.name], [shown.locale]: String(value) };
  }
  return texts;
}
