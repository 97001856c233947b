import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice as ChoiceField } from '#design/Choice.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { navigate } from '#frame/link.tsx';
import { nativeText } from '#frame/messages/nativeText.ts';
import { notify } from '#frame/notify.ts';
import { RemotePart } from '#frame/RemotePart.tsx';
import { clearUser } from '#frame/session/currentUser.ts';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import styles from './Privacy.module.css';
import { type Choice, choices, type LeavingPreview, privacyClient } from './privacyClient.ts';

/**
 * Three ways to leave, one at a time, each confirmed in a window first (ACC-19, ACC-41 to ACC-47). Words: `privacy`,
 * `messages`.
 */
export function Leaving() {
  const t = useWords('privacy');
  const [choice, setChoice] = useState<Choice>();
  const [isAsked, setIsAsked] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (choice) setIsAsked(true);
  };
  return (
    <Panel title={t('leaveTitle')} id="leave">
      <p>{t('leaveText')}</p>
      <form onSubmit={ask}>
        <fieldset className={styles.choices}>
          <legend>{t('choices.legend')}</legend>
          {choices.map((one) => (
            <ChoiceField key={one} type="radio" name="leave" checked={choice === one} onChange={() => setChoice(one)}>
              {t(`choices.${one}`)}
            </ChoiceField>
          ))}
        </fieldset>
        <Button type="submit" look="secondary" aria-disabled={choice === undefined}>
          {t('next')}
        </Button>
      </form>
      <Dialog
        title={choice ? t(`sure.${choice}`) : ''}
        closeLabel={t('cancel')}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
      >
        {choice ? <Confirmation choice={choice} close={() => setIsAsked(false)} /> : null}
      </Dialog>
    </Panel>
  );
}

function Confirmation({ choice, close }: { choice: Choice; close(): void }) {
  const t = useWords('privacy');
  const messages = useWords('messages');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    const answer = await privacyClient.leave({ [choice]: true }, { expected: ({ status }) => status === 400 });
    setIsBusy(false);
    if (!answer.ok) return setRefusal(answer.problem.status === 400 ? answer.problem.errorCode : undefined);
    close();
    if (choice !== 'deleteAccount') return void notify({ kind: 'success', text: messages('success.change') });
    // The account and its sessions are gone, so there is nothing to sign out of at the provider.
    clearUser();
    notify({ kind: 'success', text: t('deleted') });
    navigate('/');
  };
  /** A code of ours has its words here, a native one in the words that all rooms share. */
  const textOf = (code: string) => {
    const own = t(`refusals.${code}`);
    return own === `refusals.${code}` ? nativeText(messages, code) : own;
  };
  const deeds = (
    <div className={styles.deeds}>
      <Button isBusy={isBusy} onClick={() => void leave()}>
        {t(`do.${choice}`)}
      </Button>
      <Button look="secondary" onClick={close}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <>
      {refusal ? <Notice kind="bad" title={textOf(refusal)} /> : null}
      {choice === 'deleteAccount' ? <Consequences textOf={textOf}>{deeds}</Consequences> : deeds}
    </>
  );
}

type ConsequencesProps = { textOf(code: string): string; children: ReactNode };

/**
 * What is deleted and what must stay, before anybody decides; or only what speaks against it. `children`: the buttons
 * of the decision.
 */
function Consequences({ textOf, children }: ConsequencesProps) {
  const t = useWords('privacy');
  const remote = useRemote<LeavingPreview>(() => privacyClient.previewLeaving());
  return (
    <RemotePart remote={remote} height={320}>
      {({ erased, kept, keptYears, objections }) =>
        objections.length > 0 ? (
          objections.map((code) => <Notice key={code} kind="warn" title={textOf(code)} />)
        ) : (
          <>
            <p className={styles.what}>{t('erased')}</p>
            <List tables={erased} />
            {kept.length > 0 ? (
              <>
                <p className={styles.what}>{t('kept', { years: keptYears })}</p>
                <List tables={kept} />
              </>
            ) : null}
            <p>{t('final')}</p>
            {children}
          </>
        )
      }
    </RemotePart>
  );
}

function List({ tables }: { tables: string[] }) {
  const records = useWords('records');
  return (
    <ul className={styles.tables}>
      {tables.map((table) => (
        <li key={table}>{records(`tables.${table}`)}</li>
      ))}
    </ul>
  );
}
