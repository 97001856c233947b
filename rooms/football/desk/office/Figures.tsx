import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useDerivedState } from '#design/useDerivedState.ts';
import { useWords } from '#frame/words.ts';
import { type Figure, type FigureLabel, figureLabels } from '#rooms/football/match/site/index.ts';
import styles from './Desk.module.css';
import { deskClient, expected } from './deskClient.ts';
import {
  changeIn,
  countingOne,
  type FigureSide,
  type FiguresChange,
  fieldName,
  fieldsOf,
  type Typed,
  takingBack,
  typing,
} from './figureChange.ts';

type Teams = { home: string; away: string };
type Props = { matchId: string; known: readonly Figure[]; teams: Teams };

/**
 * Shots, corners and the like of both teams (RED-60): a tap counts one more. Without a network they stay here and can
 * be sent again.
 */
export function Figures({ matchId, known, teams }: Props) {
  const t = useWords('desk');
  const { fields, answer, type, countOne, save, undo } = useFigures(matchId, known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const cell = (label: FigureLabel, side: FigureSide) => (
    <Count
      label={label}
      name={`${t(`figures.${label}`)}, ${teams[side]}`}
      value={fields[fieldName(label, side)] ?? ''}
      onType={(value) => type(label, side, value)}
      onCount={() => countOne(label, side)}
    />
  );
  return (
    <details className={styles.figures}>
      <summary>{t('figures.title')}</summary>
      <form onSubmit={submit}>
        <table>
          <thead>
            <tr>
              <th scope="col">{teams.home}</th>
              <td />
              <th scope="col">{teams.away}</th>
            </tr>
          </thead>
          <tbody>
            {figureLabels.map((label) => (
              <tr key={label}>
                {cell(label, 'home')}
                <th scope="row">{t(`figures.${label}`)}</th>
                {cell(label, 'away')}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.figureDeeds}>
          <Button type="submit" look="secondary">
            {t('figures.save')}
          </Button>
          {undo ? (
            <Button look="secondary" onClick={undo}>
              {t('figures.undo')}
            </Button>
          ) : null}
        </div>
        <div aria-live="polite">
          {answer === 'saved' ? <span>{t('figures.saved')}</span> : null}
          {answer === 'notSaved' ? <Notice kind="bad">{t('figures.notSaved')}</Notice> : null}
          {answer && isRefusal(answer) ? <Notice kind="bad">{t(`refusals.${answer}`)}</Notice> : null}
        </div>
      </form>
    </details>
  );
}

const isRefusal = (code: string): boolean => code.startsWith('MATCH_');

function useFigures(matchId: string, recorded: readonly Figure[]) {
  const [known, setKnown] = useDerivedState(recorded);
  const [typed, setTyped] = useState<Typed>({});
  const [answer, setAnswer] = useState<string>();
  const [done, setDone] = useState<readonly FiguresChange[]>([]);
  // Quick taps are sent one after the other, so that each can be taken back by itself.
  const latest = useRef(known);
  const taken = useRef(done);
  const queue = useRef(Promise.resolve());
  latest.current = known;
  const saveDone = (next: readonly FiguresChange[]) => {
    taken.current = next;
    setDone(next);
  };
  const send = async (change: FiguresChange): Promise<boolean> => {
    const reply = await deskClient.enterFigures({ matchId, ...change }, expected);
    setAnswer(reply.ok ? 'saved' : isRefusal(reply.problem.errorCode) ? reply.problem.errorCode : 'notSaved');
    if (!reply.ok) return false;
    latest.current = reply.data.figures;
    setKnown(reply.data.figures);
    return true;
  };
  const put = (next: Typed) => {
    setTyped(next);
    queue.current = queue.current.then(async () => {
      const before = latest.current;
      const change = changeIn(before, next);
      if (!(await send(change))) return;
      // What was typed while this was under way is not sent yet.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => next[name] !== value)));
      saveDone([...taken.current, takingBack(change, before)]);
    });
  };
  const undo = () => {
    queue.current = queue.current.then(async () => {
      const last = taken.current.at(-1);
      if (last && (await send(last))) saveDone(taken.current.slice(0, -1));
    });
  };
  return {
    fields: fieldsOf(known, typed),
    answer,
    type(label: FigureLabel, side: FigureSide, value: string) {
      setAnswer(undefined);
      setTyped({ ...typed, ...typing(label, side, value) });
    },
    countOne: (label: FigureLabel, side: FigureSide) =>
      put({ ...typed, ...countingOne(fieldsOf(known, typed), label, side) }),
    save: () => put(typed),
    undo: done.length > 0 ? undo : undefined,
  };
}

type CountProps = {
  label: FigureLabel;
  name: string;
  value: string;
  onType(value: string): void;
  onCount(): void;
};

function Count({ label, name, value, onType, onCount }: CountProps) {
  const t = useWords('desk');
  const isShare = label === 'possession';
  return (
    <td>
      <span className={styles.count}>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={isShare ? 100 : 200}
          aria-label={name}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        {isShare ? null : (
          <button type="button" aria-label={t('figures.oneMore', { what: name })} onClick={onCount}>
            +1
          </button>
        )}
      </span>
    </td>
  );
}
