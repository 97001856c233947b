import { useEffect, useMemo, useReducer, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';
import type { Scanned } from '../codeRules.ts';
import { CodePicture } from '../site/CodePicture.tsx';
import styles from './Gate.module.css';
import { GateAnswerView } from './GateAnswerView.tsx';
import { Ways } from './GateScreen.tsx';
import { GateStation, type ScanResult } from './gateStation.ts';
import type { KeptGate } from './keptGate.ts';
import { giveSignal } from './signals.ts';
import { type Sample, sampleCode, samples, trainingCalls, trainingStorage } from './training.ts';

/** A gate to learn with: made-up tickets, the same answers, and nothing is recorded anywhere. */
export function TrainingScreen({ gate, onClose }: { gate: KeptGate; onClose(): void }) {
  const t = useWords('walletOffice');
  const [, onChange] = useReducer((changes: number) => changes + 1, 0);
  const [result, setResult] = useState<ScanResult>();
  const station = useMemo(() => {
    const made = new GateStation({ gate, calls: trainingCalls, storage: trainingStorage, onChange });
    made.setReached(false);
    return made;
  }, [gate]);
  const check = async (scanned: Scanned) => {
    const done = await station.check(scanned);
    giveSignal(done.answer === 'valid' ? 'good' : 'bad');
    setResult(done);
  };
  return (
    <div className={styles.gate}>
      <Notice kind="warn" title={t('training.title')}>
        {t('training.text')}
      </Notice>
      <div className={styles.bar}>
        <p>
          <Badge kind="warn">{t('training.badge')}</Badge> {t('entrance', { name: 'Nord' })}
        </p>
        <Button look="quiet" onClick={onClose}>
          {t('training.end')}
        </Button>
      </div>
      <div className={styles.training}>
        <GateAnswerView result={result} />
      </div>
      <Ways onScan={(scanned) => void check(scanned)} />
      <Samples onScan={(code) => void check({ code })} />
    </div>
  );
}

/** Tickets to try, one at a time: shown for another device, or scanned at once. */
function Samples({ onScan }: { onScan(code: string): void }) {
  const t = useWords('walletOffice');
  const [shown, setShown] = useState<Sample>();
  return (
    <section aria-labelledby="training-samples">
      <h2 id="training-samples">{t('training.samples')}</h2>
      <p>{t('training.samplesText')}</p>
      <ul className={styles.list}>
        {samples.map((sample) => (
          <li key={sample}>
            <div className={styles.ways}>
              <span>{t(`sampleTickets.${sample}`)}</span>
              <Button look="secondary" onClick={() => void sampleCode(sample).then(onScan)}>
                {t('training.try')}
              </Button>
              <Button
                look="quiet"
                aria-expanded={shown === sample}
                onClick={() => setShown((before) => (before === sample ? undefined : sample))}
              >
                {t('training.show')}
              </Button>
            </div>
            {shown === sample ? <SamplePicture sample={sample} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The code of such a ticket, as a phone shows it. */
function SamplePicture({ sample }: { sample: Sample }) {
  const t = useWords('walletOffice');
  const [text, setText] = useState<string>();
  useEffect(() => {
    const turn = () => void sampleCode(sample).then(setText);
    turn();
    const timer = setInterval(turn, 5000);
    return () => clearInterval(timer);
  }, [sample]);
  return text ? <CodePicture text={text} label={t(`sampleTickets.${sample}`)} className={styles.sample} /> : null;
}
