import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

/** Words for what this room refuses; undefined: for another reason. */
export function useRefusalText(): (problem: Problem) => string | undefined {
  const t = useWords('identity');
  return ({ errorCode }) => {
    const text = t(`refusals.${errorCode}`);
    return text === `refusals.${errorCode}` ? undefined : text;
  };
}
