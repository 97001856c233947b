import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import type { Loaded } from '../useLoaded.ts';
import styles from './Security.module.css';

type Props<T> = {
  title: string;
  text: string;
  loaded: Loaded<T>;
  /** Of the box while it is empty; pixels. */
  height: number;
  children(data: T): ReactNode;
};

/** One part of the page: its heading at once, its content when it is there. */
export function Part<T>({ title, text, loaded, height, children }: Props<T>) {
  const t = useWords('identity');
  return (
    <section className={styles.part} aria-busy={loaded.status === 'loading'}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {loaded.status === 'loading' ? <Skeleton height={height} /> : null}
      {loaded.status === 'failed' ? (
        <Notice kind="bad" title={t('security.failed')}>
          <Button look="secondary" onClick={() => void loaded.reload()}>
            {t('security.tryAgain')}
          </Button>
        </Notice>
      ) : null}
      {loaded.data === undefined ? null : children(loaded.data)}
    </section>
  );
}
