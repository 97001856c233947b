import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#frame/words.ts';
import { CodePicture } from './CodePicture.tsx';
import { type CodeKey, codeAt } from './oneTimeCode.ts';
import styles from './TicketCode.module.css';

type Shown = {
  /** What is said of the picture. */
  picture: string;
  /** Below it: whose it is. */
  caption?: string;
  note: string;
};
type Props = Shown & {
  /** Id of the ticket or card. */
  of: string;
  /** Asks for the key; undefined: there is none now. */
  load(of: string): Promise<CodeKey | undefined>;
};
type State = { status: 'loading' | 'failed' } | { status: 'ready'; key: CodeKey };

/** A code that changes every 15 seconds, also without a network once its key has come. Words: `wallet`. */
export function TurningCode({ of, load, ...shown }: Props) {
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
  if (state.status === 'ready') return <Turning codeKey={state.key} {...shown} />;
  return (
    <Notice kind="bad" title={t('code.failed')}>
      <Button look="secondary" onClick={() => setTimes((before) => before + 1)}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

/** Shows the code of the moment for as long as it is one. */
function Turning({ codeKey, picture, caption, note }: Shown & { codeKey: CodeKey }) {
  const text = useCodeText(codeKey);
  if (!text) return <Skeleton height={360} />;
  return (
    <figure className={styles.code}>
      <CodePicture text={text} label={picture} className={styles.picture} />
      <div className={styles.bar} aria-hidden="true">
        <span key={text} />
      </div>
      <figcaption>
        {caption ? <strong className={styles.serial}>{caption}</strong> : null}
        <span>{note}</span>
      </figcaption>
    </figure>
  );
}

/** The text of the moment; undefined until it is computed. */
function useCodeText(codeKey: CodeKey): string | undefined {
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
  return text;
}
