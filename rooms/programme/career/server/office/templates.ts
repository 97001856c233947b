import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import { careerOfficeRefusals as refusals } from '../../careerOfficeRefusals.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { type TemplateKind, templateKinds } from '../../templateModel.ts';
import { serverWords } from '../serverWords.ts';
import { deleteTemplate, listTemplates as listRows, type Template, writeTemplate } from './templateStore.ts';

type Calls = typeof careerOfficeApi;
type WireTemplate = ReplyOf<Calls['changeTemplate']>;

const locales = ['de', 'en', 'ja'] as const;

/** The text of each decision in each language: what staff have written, else the standard text. Single SQL query. */
export async function listTemplates(ctx: Context): Promise<ReplyOf<Calls['listTemplates']>> {
  const own = await listRows(ctx.sql);
  return { items: templateKinds.flatMap((kind) => locales.map((locale) => onWire(own, kind, locale))) };
}

function onWire(own: readonly Template[], kind: TemplateKind, locale: Locale): WireTemplate {
  const found = own.find((one) => one.kind === kind && one.locale === locale);
  const text = found?.text ?? serverWords[locale].mails[kind].text;
  return { kind, locale, text, isOwn: found !== undefined, version: found?.version ?? 0 };
}

/** The texts in one language, by decision; their gaps are not filled yet. Single SQL query. */
export async function templatesIn(ctx: Context, locale: Locale): Promise<Record<TemplateKind, string>> {
  const own = await listRows(ctx.sql);
  const text = (kind: TemplateKind) => onWire(own, kind, locale).text;
  return { invited: text('invited'), rejected: text('rejected'), hired: text('hired') };
}

/** Writes the text of a decision; an empty one brings the standard text back. */
export const changeTemplate = (
  ctx: FanContext,
  { kind, locale, text, version }: InputOf<Calls['changeTemplate']>,
): Promise<WireTemplate> =>
  ctx.inTransaction(async (tx) => {
    const isDone =
      text === ''
        ? version === 0 || (await deleteTemplate(tx.sql, { kind, locale, version }))
        : await writeTemplate(tx.sql, { kind, locale, text, version }, tx.now);
    if (!isDone) refuse(refusals.changedMeanwhile);
    await tx.audit({ subject: { kind: 'applicationTemplate', id: `${kind}.${locale}` }, after: { text } });
    return onWire(await listRows(tx.sql), kind, locale);
  });
