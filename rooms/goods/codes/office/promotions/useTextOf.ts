import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

const fields: Record<string, 'maxUses' | 'articles'> = {
  PROMOTION_USED_MORE_OFTEN: 'maxUses',
  PROMOTION_ARTICLE_UNKNOWN: 'articles',
};
const known = [...Object.keys(fields), 'CHANGED_MEANWHILE', 'PROMOTION_CODE_TAKEN', 'APPROVAL_WAITS'];

/** Which field about what a code does a refusal is about. */
export const fieldOf = ({ errorCode = '' }: Problem) => fields[errorCode];

/** Words for refusals of the calls about promotion codes; undefined: the office's own. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('codes');
  return ({ errorCode = '' }) => (known.includes(errorCode) ? t(`refusals.${errorCode}`) : undefined);
}
