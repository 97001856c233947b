import { useEffect, useState } from 'react';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { oversightApi } from '#rooms/oversight/api.ts';
import { useLocale } from '../link.tsx';
import { expected } from './officeClient.ts';
import { shellClient } from './shellClient.ts';

/** Who is at work, and the pages that they may open. */
export type OfficeSelf = ReplyOf<typeof oversightApi.readOfficeSelf>;

/** Between two looks at whether somebody's roles have changed. Milliseconds. */
const pause = 60_000;
let known: { locale: string; self: OfficeSelf; at: number } | undefined;

/**
 * Who is at work in this tab; undefined until it is known, and for whom no role opens the office. The next page shows
 * it at once.
 */
export function useOfficeSelf(isIn: boolean): OfficeSelf | undefined {
  const locale = useLocale();
  const [self, setSelf] = useState(() => (known?.locale === locale ? known.self : undefined));
  useEffect(() => {
    if (!isIn || (known?.locale === locale && performance.now() - known.at < pause)) return;
    void shellClient.readOfficeSelf({}, expected).then((answer) => {
      if (!answer.ok) return;
      known = { locale, self: answer.data, at: performance.now() };
      setSelf(answer.data);
    });
  }, [isIn, locale]);
  return isIn ? self : undefined;
}
