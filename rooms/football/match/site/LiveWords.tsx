import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useWords } from '#frame/words.ts';
import { isGoal, scoreText, typeWord } from '../eventWordRules.ts';
import type { MatchEvent, MatchView } from '../matchModel.ts';
import { isPeriodChange } from '../matchStates.ts';

type Props = { match: Pick<MatchView, 'home' | 'away' | 'score' | 'events'> };

const sendings: readonly string[] = ['RedCard', 'YellowRedCard'];
const isAnnounced = (event: MatchEvent): boolean =>
  isGoal(event) || isPeriodChange(event.type) || sendings.includes(event.type);

/**
 * Says to who cannot see the page renew itself what has just happened, and how it stands: goals, sendings-off,
 * kick-offs and whistles, when the reader pauses. Silent on arrival, and about what is only corrected.
 */
export function LiveWords({ match: { home, away, score, events } }: Props) {
  const t = useWords('match');
  const [words, setWords] = useState('');
  const known = useRef<readonly MatchEvent[]>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = events;
    const isNew = ({ id, correctedAt }: MatchEvent) => !correctedAt && !before?.some((event) => event.id === id);
    const latest = before && events.filter((event) => isNew(event) && isAnnounced(event)).at(-1);
    if (!latest) return;
    const what = [t(typeWord(latest)), latest.player].filter(Boolean).join(', ');
    const stand = score ? ` ${scoreText(score)} ` : ' – ';
    setWords(`${what}. ${home.name}${stand}${away.name}`);
  }, [events, home, away, score, t]);
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
