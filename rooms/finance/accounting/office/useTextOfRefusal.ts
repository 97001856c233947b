import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

const known = ['MONTH_NOT_OVER', 'MONTH_CLOSED', 'MONTH_OPEN', 'OWN_CLOSING'];

/** This room's words for a refusal; undefined: the office's own. */
export function useTextOfRefusal(): (problem: Problem) => string | undefined {
  const room = useWords('accounting');
  return ({ errorCode = '' }) => (known.includes(errorCode) ? room(`refusals.${errorCode}`) : undefined);
}
