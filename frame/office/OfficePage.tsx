import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { enterOffice, followOffice, isInOffice } from '../session/officeSession.ts';
import { useWords } from '../words.ts';
import styles from './OfficePage.module.css';
import { OfficeShell } from './OfficeShell.tsx';
import { useOfficeSelf } from './useOfficeSelf.ts';

type Props = {
  /** Namespace of words that say `title` and `staffOnly`, where a page has texts of its own for these. */
  room?: string;
  title?: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * What every page of the office stands in: the shell, its title, and nothing but a way in for somebody who is not
 * signed in there.
 */
export function OfficePage({ room = 'office', title, actions, children }: Props) {
  const t = useWords(room);
  const [isIn, setIn] = useState<boolean>();
  useEffect(() => {
    void isInOffice().then(setIn);
    return followOffice(setIn);
  }, []);
  // What somebody may do decides which buttons there are: a page that is shown before would jump.
  const isKnown = useOfficeSelf(isIn === true) !== undefined;
  const isReady = isIn && isKnown;
  return (
    <OfficeShell isIn={isIn === true}>
      <header className={styles.head}>
        <h1>{title ?? t('title')}</h1>
        {isReady && actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {isIn !== false && !isReady ? <Spinner /> : null}
      {isIn === false ? <NoAccess room={room} reason="signedOut" /> : null}
      {isReady ? children : null}
    </OfficeShell>
  );
}

/**
 * Why staff see nothing: nobody is signed in, the sign-in had no second factor, or no role of theirs opens this page.
 */
export type NoAccessReason = 'signedOut' | 'secondFactor' | 'notAllowed';

/** Says why, and leads to what helps: the sign-in, or the page on which a second factor is set up. */
export function NoAccess({ room = 'office', reason }: { room?: string; reason: NoAccessReason }) {
  const t = useWords(room);
  const text = reason === 'signedOut' ? t('staffOnly') : t(`noAccess.${reason}`);
  const isKnown = reason !== 'signedOut';
  return (
    <section className={styles.closed}>
      <p>{text}</p>
      {reason === 'secondFactor' ? <a href="/account/security/">{t('noAccess.setUp')}</a> : null}
      <Button onClick={() => void enterOffice({ asks: isKnown })}>{t('signIn')}</Button>
    </section>
  );
}

type Problem = { status: number; errorCode?: string | undefined };
type Answer<Item> = { ok: true; data: { items: Item[] } } | { ok: false; problem: Problem };

/** What a list of the office came to: its items, why there is no access, or that it could not be read. */
export function listed<Item>(answer: Answer<Item>): Item[] | NoAccessReason | 'failed' {
  return answer.ok ? answer.data.items : (noAccessReason(answer.problem) ?? 'failed');
}

/** One thing as its page has it: loaded, why there is no access, `gone`, or `failed`; undefined while it loads. */
export type PageState<Thing> = Thing | NoAccessReason | 'gone' | 'failed' | undefined;

/** What reading one thing of the office came to; `gone`: there is none with that id, or it is no id. */
export function loadedThing<Thing>(
  answer: { ok: true; data: Thing } | { ok: false; problem: Problem },
): Thing | NoAccessReason | 'gone' | 'failed' {
  if (answer.ok) return answer.data;
  const { status } = answer.problem;
  return noAccessReason(answer.problem) ?? (status === 404 || status === 400 ? 'gone' : 'failed');
}

/** Why a call was refused; undefined: for another reason than who is asking. */
export function noAccessReason({ status, errorCode }: Problem): NoAccessReason | undefined {
  if (status === 401) return 'signedOut';
  if (status !== 403) return undefined;
  if (errorCode === 'SECOND_FACTOR_REQUIRED') return 'secondFactor';
  return errorCode === 'FRESH_PROOF_REQUIRED' ? undefined : 'notAllowed';
}
