import { club } from '#club/club.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { collectedWords } from '#platform/words/collectedWords.ts';
import type { privacyApi } from '../api.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };
import type { Keeping } from './keeping.ts';

const words = { de: german, en: english, ja: japanese } satisfies Record<Locale, unknown>;

type Format = InputOf<typeof privacyApi.exportOwnRecords>['format'];

/** What the signed-in person may read of what is kept about them. */
export const exportOwnRecords =
  (keeping: Keeping) =>
  (ctx: FanContext, { format }: InputOf<typeof privacyApi.exportOwnRecords>): Promise<FileReply> =>
    exportRecordsOf(keeping)(ctx, ctx.fan.id, format);

/** Rows about a person, by table, from the rooms from left to right. */
export const readRecordsOf =
  ({ records }: Keeping) =>
  async (ctx: Context, fanId: string): Promise<Record<string, readonly object[]>> => {
    const tables: Record<string, readonly object[]> = {};
    for (const { read } of records) Object.assign(tables, await read(ctx, fanId));
    return tables;
  };

/** Everything that is kept about a person (Art. 15 and 20 GDPR): as JSON for machines, or as a page to read. */
export const exportRecordsOf =
  (keeping: Keeping) =>
  async (ctx: Context, fanId: string, format: Format): Promise<FileReply> => {
    const tables = await readRecordsOf(keeping)(ctx, fanId);
    const day = ctx.now.toISOString().slice(0, 10);
    if (format === 'html') return file(`${day}.html`, 'text/html; charset=utf-8', asPage(ctx.locale, tables, day));
    const content = JSON.stringify({ club: club.name, exportedAt: ctx.now.toISOString(), tables }, null, 2);
    return file(`${day}.json`, 'application/json; charset=utf-8', content);
  };

const file = (name: string, contentType: string, content: string): FileReply => ({
  contentType,
  fileName: `kurve-${name}`,
  content: Buffer.from(content),
});

function asPage(locale: Locale, tables: Record<string, readonly object[]>, day: string): string {
  const { exportTitle, exportEmpty } = words[locale];
  const titles = collectedWords('records', locale).tables ?? {};
  const parts = Object.entries(tables).map(([table, rows]) => {
    const title = `<h2>${escapeHtml(titles[table] ?? table)}</h2>`;
    return title + (rows.length === 0 ? `<p>${escapeHtml(exportEmpty)}</p>` : rows.map(asList).join('\n'));
  });
  const heading = `${exportTitle} · ${club.name} · ${day}`;
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:4px 16px;padding:1rem;background:#f3f4f5}dd{margin:0;overflow-wrap:anywhere}';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(heading)}</h1>
${parts.join('\n')}
</body></html>`;
}

function asList(row: object): string {
  const entries = Object.entries(row).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(asText(value))}</dd>`,
  );
  return `<dl>${entries.join('')}</dl>`;
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
