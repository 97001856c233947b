import { useEffect, useState } from 'react';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { oversightApi } from '#rooms/staff/oversight/api.ts';
import { expected } from './officeClient.ts';
import { shellClient } from './shellClient.ts';

export type Thing = ReplyOf<typeof oversightApi.findThings>['items'][number];

/** Nobody who types on is asked for every letter. Milliseconds. */
const pause = 200;

/** Orders, articles and whatever else answers what was typed; the newest request wins. */
export function useThings(typed: string): Thing[] {
  const [found, setFound] = useState<Thing[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if ([...q].length < 2) return setFound([]);
    const running = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await shellClient.findThings({ q }, { ...expected, signal: running.signal });
      if (!running.signal.aborted && answer.ok) setFound(answer.data.items);
    }, pause);
    return () => {
      clearTimeout(timer);
      running.abort();
    };
  }, [q]);
  return found;
}
