import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

/** Words for refusals of this room. */
export function useRefusalText(): (problem: Problem) => string | undefined {
  const t = useWords('walletOffice');
  return ({ errorCode }) => {
    const text = t(`refusals.${errorCode}`);
    return text.startsWith('refusals.') ? undefined : text;
  };
}
