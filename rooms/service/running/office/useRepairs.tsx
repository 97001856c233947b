import { type ReactNode, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { expected, runningClient } from './runningClient.ts';

type Repaired = { done: number };

/**
 * What can be done with failed jobs: the buttons for one or several of them, and the dialog that says what follows.
 * `onChanged`: some were retried or dropped.
 */
export function useRepairs(onChanged: () => void): { buttonsFor(ids: string[]): ReactNode; dialog: ReactNode } {
  const t = useWords('runningOffice');
  const [deed, setDeed] = useState<Deed<Repaired>>();
  const retry = (ids: string[]) =>
    setDeed({
      title: t('retry.title', { count: ids.length }),
      consequence: <p>{t('retry.text')}</p>,
      confirmLabel: t('retry.button'),
      run: () => runningClient.retryJobs({ ids }, expected),
      done: ({ done }) => ({ text: t('retry.done', { count: done }) }),
    });
  const drop = (ids: string[]) =>
    setDeed({
      title: t('drop.title', { count: ids.length }),
      consequence: <p>{t('drop.text')}</p>,
      confirmLabel: t('drop.button'),
      reason: { label: t('drop.reason'), isNeeded: true },
      run: (why = '') => runningClient.dropJobs({ ids, why }, expected),
      done: ({ done }) => ({ text: t('drop.done', { count: done }) }),
    });
  return {
    buttonsFor: (ids) => (
      <>
        <Button look="secondary" onClick={() => retry(ids)}>
          {t('retry.button')}
        </Button>
        <Button look="quiet" onClick={() => drop(ids)}>
          {t('drop.button')}
        </Button>
      </>
    ),
    dialog: <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={onChanged} />,
  };
}
