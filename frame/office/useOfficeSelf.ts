import { useEffect, useState } from 'react';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { oversightApi } from '#rooms/staff/oversight/api.ts';
import { useLocale } from '../link.tsx';
import { expected } from './officeClient.ts';
import { shellClient } from './shellClient.ts';

/** Who is at work, and the pages that they may open. */
export type OfficeSelf = ReplyOf<typeof oversightApi.readOfficeSelf>;

/** Between two looks at whether somebody's roles have changed. Milliseconds. */
const pause = 60_000;
let known: { locale: string; self: OfficeSelf; at: number } | undefined;
/** For whom no role opens the office, or where that cannot be read now. */
const nobody: OfficeSelf = { accountId: '', name: '', roles: [], permissions: [], pages: [] };
let running: { locale: string; answer: ReturnType<typeof shellClient.readOfficeSelf> } | undefined;

/** Several parts of a page ask at the same time; the server is asked once. */
function readSelf(locale: string) {
  if (running?.locale === locale) return running.answer;
  const answer = shellClient.readOfficeSelf({}, expected).finally(() => {
    running = undefined;
  });
  running = { locale, answer };
  return answer;
}

/** Who is at work in this tab; undefined until it is known. The next page shows it at once. */
export function useOfficeSelf(isIn: boolean): OfficeSelf | undefined {
  const locale = useLocale();
  const [self, setSelf] = useState(() => (known?.locale === locale ? known.self : undefined));
  useEffect(() => {
    if (!isIn || (known?.locale === locale && performance.now() - known.at < pause)) return;
    void readSelf(locale).then((answer) => {
      if (!answer.ok) return setSelf((before) => before ?? nobody);
      known = { locale, self: answer.data, at: performance.now() };
      setSelf(answer.data);
    });
  }, [isIn, locale]);
  return isIn ? self : undefined;
}
