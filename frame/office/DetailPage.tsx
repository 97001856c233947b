import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import type { Answer } from '../apiClient.ts';
import { Link } from '../link.tsx';
import styles from './DetailPage.module.css';
import { NotLoaded } from './NotLoaded.tsx';
import { loadedThing, NoAccess, OfficePage, type PageState } from './OfficePage.tsx';

/** One order, person or whatever else a page is about. */
export type Detail<Loaded> = {
  state: PageState<Loaded>;
  read(): Promise<void>;
  /** What a change has made of it; `gone` once it is deleted. */
  show(state: Loaded | 'gone'): void;
};

/** Nothing yet: `DetailPage` asks for it, and again when `ask` is another function. */
export function useDetail<Loaded>(ask: () => Promise<Answer<Loaded>>): Detail<Loaded> {
  const [state, show] = useState<PageState<Loaded>>();
  const read = useCallback(async () => show(loadedThing(await ask())), [ask]);
  return { state, read, show };
}

type Props<Loaded extends object> = {
  detail: Detail<Loaded>;
  /** Undefined while it is loaded, and where it cannot be shown. */
  title(loaded: Loaded | undefined): string;
  /** The list that it stands in. */
  back: { href: string; label: string };
  /** What is said where there is none with this id. */
  gone: string;
  children(loaded: Loaded): ReactNode;
};

/** A page of the office about one thing: title, way back, and what is shown while it is not there or never will be. */
export function DetailPage<Loaded extends object>({ detail, title, back, gone, children }: Props<Loaded>) {
  const { state } = detail;
  return (
    <OfficePage
      title={title(typeof state === 'object' ? state : undefined)}
      actions={
        <Link href={back.href} className={styles.back}>
          {back.label}
        </Link>
      }
    >
      <Content detail={detail} gone={gone}>
        {children}
      </Content>
    </OfficePage>
  );
}

type ContentProps<Loaded extends object> = Pick<Props<Loaded>, 'detail' | 'gone' | 'children'>;

function Content<Loaded extends object>({ detail: { state, read }, gone, children }: ContentProps<Loaded>) {
  useEffect(() => void read(), [read]);
  if (state === undefined) return <Spinner />;
  if (state === 'gone') return <Notice>{gone}</Notice>;
  if (state === 'failed') return <NotLoaded retry={read} />;
  return typeof state === 'string' ? <NoAccess reason={state} /> : children(state);
}
