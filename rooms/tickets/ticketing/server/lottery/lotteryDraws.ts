import { inLocale } from '#platform/words/localizedText.ts';
import type { Approvable } from '#ports/approvable.ts';
import { approvableLotteryDraw } from '#rooms/tickets/admission/server/index.ts';
import { listNames } from '../cancellation/nameStore.ts';

/** The draw of the lottery before a sale; requests are shown with the name of their event. */
export const lotteryDraws: Approvable = approvableLotteryDraw(async ({ sql, locale }, eventIds) => {
  const rows = await listNames(sql, eventIds);
  return new Map(rows.map(({ id, names }) => [id, inLocale(names, locale)]));
});
