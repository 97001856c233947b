import type { Problem } from '#frame/apiClient.ts';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';

/** Words for a refusal: this room's, else the office's own. */
export function useTextOf(): (problem: Problem) => string {
  const textOfCode = useTextOfCode();
  const office = useWords('office');
  return (problem) => textOfCode(problem.errorCode ?? '') ?? textOfProblem(office, problem);
}

/** Words for the code of a refusal; undefined where there are none. */
export function useTextOfCode(): (code: string) => string | undefined {
  const t = useWords('phoneOrders');
  return (code) => {
    const key = `refusals.${code}`;
    const text = t(key);
    return text === key ? undefined : text;
  };
}
