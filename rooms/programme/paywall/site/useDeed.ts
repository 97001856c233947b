import { useState } from 'react';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { problemText } from './paywallClient.ts';

type Answer = { ok: true } | { ok: false; problem: Problem };

/** Does something once at a time, and says that it is done or why it is not. Words: `paywall`. */
export function useDeed(onDone: () => void) {
  const t = useWords('paywall');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<Answer>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const answer = await work();
    setBusy(false);
    if (!answer.ok) return setProblem(problemText(t, answer.problem));
    notify({ kind: 'success', text: done });
    onDone();
  };
  return { isBusy, problem, run };
}
