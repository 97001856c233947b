import calls from 'virtual:calls/search';
import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { searchApi } from '../api.ts';

const api = createClient<typeof searchApi>(calls);

export type Suggestion = ReplyOf<(typeof searchApi)['suggestDocuments']>[number];

/** Waits for a moment of rest while somebody types. Milliseconds. */
const rest = 120;
const nothing: Suggestion[] = [];

export type Suggestions = {
  found: Suggestion[];
  /** Which of them is chosen; -1: none. */
  chosen: number;
  choose(index: number): void;
  close(): void;
};

/** What fits to the text of a field while it has the focus. */
export function useSuggestions(input: HTMLInputElement): Suggestions {
  const [found, setFound] = useState<Suggestion[]>(nothing);
  const [chosen, choose] = useState(-1);
  const close = useCallback(() => {
    setFound(nothing);
    choose(-1);
  }, []);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let aborter: AbortController | undefined;
    const stop = () => {
      clearTimeout(waiting);
      aborter?.abort();
    };
    const ask = async () => {
      const mine = new AbortController();
      aborter = mine;
      const answer = await api.suggestDocuments({ q: input.value }, { signal: mine.signal, expected: () => true });
      if (mine.signal.aborted) return;
      setFound(answer.ok ? answer.data : nothing);
      choose(-1);
    };
    const onInput = () => {
      stop();
      if (input.value.trim() === '') close();
      else waiting = setTimeout(() => void ask(), rest);
    };
    const leave = () => {
      stop();
      close();
    };
    input.addEventListener('input', onInput);
    input.addEventListener('blur', leave);
    input.form?.addEventListener('submit', leave);
    // What was typed while the suggestions were still being loaded.
    if (input.value !== input.defaultValue) onInput();
    return () => {
      stop();
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', leave);
      input.form?.removeEventListener('submit', leave);
    };
  }, [input, close]);
  return { found, chosen, choose, close };
}
