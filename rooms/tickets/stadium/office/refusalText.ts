import type { Problem } from '#frame/apiClient.ts';
import type { Translate } from '#frame/words.ts';

const known = [
  ...['VENUE_NAME_TAKEN', 'CHANGED_MEANWHILE', 'PLAN_PUBLISHED', 'PLAN_INCOMPLETE'],
  ...['BLOCK_LABEL_TAKEN', 'CATEGORY_IN_USE', 'CATEGORY_UNKNOWN'],
];

/** Words of this room for a refusal; undefined: it has none. `room`: its words for everybody. */
export const refusalText = (room: Translate, { errorCode = '' }: Pick<Problem, 'errorCode'>): string | undefined =>
  known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined;
