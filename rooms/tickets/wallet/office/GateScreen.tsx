import { useEffect, useRef, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { enterOffice } from '#frame/session/officeSession.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { Scanned } from '../codeRules.ts';
import { Camera } from './Camera.tsx';
import styles from './Gate.module.css';
import { GateAnswerView } from './GateAnswerView.tsx';
import { GateConflicts, GateCounts } from './GateLists.tsx';
import type { ScanResult } from './gateStation.ts';
import type { KeptGate } from './keptGate.ts';
import { giveSignal } from './signals.ts';
import { TypedNumber } from './TypedNumber.tsx';
import { type OpenGate, useGate } from './useGate.ts';

type Props = { gate: KeptGate; isIn: boolean; onClose(): void };

/** An open gate: the answer, the ways to scan, who is in, and what went wrong. */
export function GateScreen({ gate, isIn, onClose }: Props) {
  const open = useGate(gate, onClose);
  const { station, status, isSignedOut, ask } = open;
  const [result, setResult] = useState<ScanResult>();
  const check = async (scanned: Scanned) => {
    const done = await station.check(scanned);
    giveSignal(['valid', 'fanClubMember'].includes(done.answer) ? 'good' : 'bad');
    setResult(done);
    if (!done.isOffline) ask();
  };
  return (
    <div className={styles.gate}>
      <GateBar open={open} onClose={onClose} />
      {isIn && !isSignedOut ? null : <SignInAgain />}
      <GateAnswerView result={result} />
      <Ways onScan={(scanned) => void check(scanned)} />
      <div className={styles.parts}>
        <GateCounts status={status} admitted={station.admitted()} />
        <GateConflicts conflicts={status?.conflicts ?? []} />
      </div>
    </div>
  );
}

/** Which gate it is, and how it stands with the server. */
function GateBar({ open: { station }, onClose }: { open: OpenGate; onClose(): void }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const { event, entrance, takenAt } = station.gate();
  const waiting = station.waiting().length;
  return (
    <div className={styles.bar}>
      <p>
        <strong>{inLocale(event.name, locale)}</strong>
        <br />
        {entrance ? t('entrance', { name: entrance }) : t('allEntrances')}
      </p>
      <p role="status">
        <Badge kind={station.isReached() ? 'good' : 'warn'}>{t(station.isReached() ? 'online' : 'offline')}</Badge>{' '}
        {waiting > 0 ? <span>{t('waiting', { count: waiting })}</span> : null}
        {station.isReached() ? null : <span> {t('snapshotOf', { time: formatInstant(takenAt, locale) })}</span>}
      </p>
      <Button look="quiet" onClick={onClose}>
        {t('otherGate')}
      </Button>
    </div>
  );
}

/** The gate goes on without a sign-in; only the server is not reached. */
function SignInAgain() {
  const t = useWords('walletOffice');
  const office = useWords('office');
  return (
    <Notice kind="warn">
      <p>{t('signedOut')}</p>
      <Button look="secondary" onClick={() => void enterOffice()}>
        {office('signIn')}
      </Button>
    </Notice>
  );
}

/** Camera, a reader that types, and a number by hand. */
export function Ways({ onScan }: { onScan(scanned: Scanned): void }) {
  const t = useWords('walletOffice');
  const [hasCamera, setCamera] = useState(false);
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      {hasCamera ? <Camera onCode={(code) => onScan({ code })} /> : null}
      <div className={styles.ways}>
        <Reader onCode={(code) => onScan({ code })} />
        <Button look="secondary" aria-pressed={hasCamera} onClick={() => setCamera((isOn) => !isOn)}>
          {t(hasCamera ? 'camera.off' : 'camera.on')}
        </Button>
        <Button look="secondary" onClick={() => setTyping(true)}>
          {t('typed.open')}
        </Button>
      </div>
      <TypedNumber
        isOpen={isTyping}
        onClose={() => setTyping(false)}
        onSerial={(serial) => {
          setTyping(false);
          onScan({ serial });
        }}
      />
    </>
  );
}

/** The line into which a reader types; whatever is typed elsewhere on the page goes there too. */
function Reader({ onCode }: { onCode(code: string): void }) {
  const t = useWords('walletOffice');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    const takeKeys = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isTaken = (target as HTMLElement).closest('input, select, textarea, dialog[open]') !== null;
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isTaken)
        input.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', takeKeys);
    return () => removeEventListener('keydown', takeKeys);
  }, []);
  return (
    <form
      className={styles.reader}
      onSubmit={(event) => {
        event.preventDefault();
        const code = input.current?.value.trim() ?? '';
        if (input.current) input.current.value = '';
        if (code !== '') onCode(code);
      }}
    >
      <TextField label={t('reader')} ref={input} autoComplete="off" inputMode="none" spellCheck={false} />
    </form>
  );
}
