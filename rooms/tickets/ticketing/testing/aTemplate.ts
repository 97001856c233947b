import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { saveTemplateRow, type Template } from '../server/office/templateStore.ts';

/** Terms of a sale that the ticket office has kept under a name. */
export async function aTemplate({ sql }: Pick<Context, 'sql'>, template: Omit<Template, 'id'>): Promise<void> {
  await saveTemplateRow(sql, { ...template, id: newId() }, new Date());
}
