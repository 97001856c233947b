import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import type { Remote } from './useRemote.ts';
import { useWords } from './words.ts';

type Props<T> = {
  remote: Remote<T>;
  /** Room for what is on its way, in pixels. */
  height: number;
  children(value: T): ReactNode;
};

/** What a call has answered; until then room for it, and when it failed a way to try again. */
export function RemotePart<T>({ remote, height, children }: Props<T>) {
  const t = useWords('frame');
  if (remote.status === 'ready') return children(remote.value);
  if (remote.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton height={height} />
      </div>
    );
  return (
    <Notice kind="bad" title={t('notLoaded')}>
      <Button look="secondary" onClick={remote.reload}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
