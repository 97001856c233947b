import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import { ticketNumber } from '../codeRules.ts';
import { CodePicture } from './CodePicture.tsx';
import { type CodeKey, codeAt, importKey } from './oneTimeCode.ts';
import styles from './TicketCode.module.css';
import { walletClient } from './walletClient.ts';

type State = { status: 'loading' | 'failed' } | { status: 'ready'; key: CodeKey };

/** The code of a ticket, which changes every 15 seconds (TIC-29). Words: `wallet`. */
export const TicketCode = ({ ticketId }: { ticketId: string }) => <LoadedCode of={ticketId} load={loadKey} />;

type LoadedProps = {
  /** Id of the ticket, or of the fan club whose card it is. */
  of: string;
  /** Asks for the key; undefined: there is none now. */
  load(of: string): Promise<CodeKey | undefined>;
};

/** A code that changes every 15 seconds, also without a network once its key has come. Words: `wallet`. */
export function LoadedCode({ of, load }: LoadedProps) {
  const t = useWords('wallet');
  const [state, setState] = useState<State>({ status: 'loading' });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks once more
  useEffect(() => {
    let isLeft = false;
    void load(of).then((key) => {
      if (!isLeft) setState(key ? { status: 'ready', key } : { status: 'failed' });
    });
    return () => {
      isLeft = true;
    };
  }, [of, load, times]);
  if (state.status === 'loading') return <Skeleton height={360} />;
  if (state.status === 'ready') return <TurningCode codeKey={state.key} />;
  return (
    <Notice kind="bad" title={t('code.failed')}>
      <Button look="secondary" onClick={() => setTimes((before) => before + 1)}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

async function loadKey(ticketId: string): Promise<CodeKey | undefined> {
  const answer = await walletClient.readTicketCode({ ticketId }, { expected: ({ status }) => status === 409 });
  if (!answer.ok) return undefined;
  const { serialNumber: serial, ...code } = answer.data;
  return importKey({ serial, ...code });
}

/** Shows the code of the moment for as long as it is one. Words: `wallet`. */
export function TurningCode({ codeKey }: { codeKey: CodeKey }) {
  const t = useWords('wallet');
  const words = 'cardId' in codeKey ? 'card' : 'code';
  const [text, setText] = useState<string>();
  useEffect(() => {
    let timeoutId: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const turn = async () => {
      const { text: present, leftFor } = await codeAt(codeKey, Date.now());
      if (isLeft) return;
      setText(present);
      timeoutId = setTimeout(turn, leftFor + 20);
    };
    void turn();
    // A browser in the background runs no timers: what it shows when it comes back is old.
    const wake = () => {
      clearTimeout(timeoutId);
      if (document.visibilityState === 'visible') void turn();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      isLeft = true;
      clearTimeout(timeoutId);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [codeKey]);
  if (!text) return <Skeleton height={360} />;
  return (
    <figure className={styles.code}>
      <CodePicture text={text} label={t(`${words}.picture`)} className={styles.picture} />
      <div className={styles.bar} aria-hidden="true">
        <span key={text} />
      </div>
      <figcaption>
        {'serial' in codeKey ? <strong className={styles.serial}>{ticketNumber(codeKey)}</strong> : null}
        <span>{t(`${words}.note`)}</span>
      </figcaption>
    </figure>
  );
}
