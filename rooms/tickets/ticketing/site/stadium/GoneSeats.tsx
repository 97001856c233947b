import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useLocale } from '#frame/link.tsx';
import { inLocale } from '#platform/words/localizedText.ts';
import { type ProposedPlace, ticketClient } from '../ticketClient.ts';
import type { SaleParts } from './saleParts.ts';
import { seatName } from './seatName.ts';
import type { ChosenSeat } from './seatRules.ts';

type Props = SaleParts & { onTake(skus: { sku: string; quantity: number }[]): void };

/** Which of the chosen seats others have taken meanwhile, and the next best ones for all of the choice. */
export function GoneSeats({ event, selection, t, onTake }: Props) {
  const locale = useLocale();
  const { gone, seats } = selection;
  const proposed = useNextBest(event.id, gone, seats);
  return (
    <div role="alert">
      {gone.length > 0 ? (
        <Notice kind="warn" title={t('selection.gone', { count: gone.length })}>
          <p>{gone.map((seat) => seatName(t, seat)).join(' · ')}</p>
          {proposed.length > 0 ? (
            <>
              <p>{t('selection.nextBest')}</p>
              <ul>
                {proposed.map(({ sku, label }) => (
                  <li key={sku}>{inLocale(label, locale)}</li>
                ))}
              </ul>
              <Button look="secondary" onClick={() => onTake(proposed.map(({ sku }) => ({ sku, quantity: 1 })))}>
                {t('selection.takeNextBest')}
              </Button>
            </>
          ) : null}
        </Notice>
      ) : null}
    </div>
  );
}

/** Places side by side for everybody of the choice, in the block where they wanted to be, or else anywhere. */
function useNextBest(id: string, gone: readonly ChosenSeat[], kept: readonly ChosenSeat[]): ProposedPlace[] {
  const [proposed, setProposed] = useState<ProposedPlace[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what has gone, not when the rest changes
  useEffect(() => {
    setProposed([]);
    const block = gone[0]?.block;
    if (block === undefined) return;
    const aborter = new AbortController();
    const codes = Object.entries(Object.groupBy([...gone, ...kept], ({ code }) => code));
    const wishes = codes.map(([code, all]) => ({ code, quantity: all?.length ?? 0 }));
    const options = { signal: aborter.signal, expected: () => true };
    void (async () => {
      const near = await ticketClient.proposePlaces({ id, wishes, block }, options);
      const found = near.ok ? near : await ticketClient.proposePlaces({ id, wishes }, options);
      if (found.ok && !aborter.signal.aborted) setProposed(found.data.places);
    })();
    return () => aborter.abort();
  }, [id, gone]);
  return proposed;
}
