import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';
import { type Figure, type FigureLabel, figureLabels } from '#rooms/match/site/index.ts';
import styles from './Desk.module.css';
import { deskApi, expected } from './deskApi.ts';

type Typed = Record<string, string>;
type Props = { matchId: string; known: readonly Figure[]; teams: { home: string; away: string } };

const sides = ['home', 'away'] as const;
const nameOf = (label: FigureLabel, side: string): string => `${label} ${side}`;
const typedOf = (figures: readonly Figure[]): Typed =>
  Object.fromEntries(figures.flatMap((one) => sides.map((side) => [nameOf(one.label, side), String(one[side])])));

/** What was typed for both teams; half a line is not sent. */
function figuresIn(typed: Typed): Figure[] {
  const figure = (label: FigureLabel, side: string) => Number.parseInt(typed[nameOf(label, side)] ?? '', 10);
  return figureLabels
    .map((label) => ({ label, home: figure(label, 'home'), away: figure(label, 'away') }))
    .filter(({ home, away }) => !Number.isNaN(home + away));
}

/** Shots, corners and the like of both teams, as often as somebody counts them (RED-60). Without a network they stay here and can be sent again. */
export function Figures({ matchId, known, teams }: Props) {
  const t = useWords('desk');
  const [typed, setTyped] = useState(() => typedOf(known));
  const [answer, setAnswer] = useState<string>();
  const isTouched = useRef(false);
  useEffect(() => {
    if (!isTouched.current) setTyped(typedOf(known));
  }, [known]);
  const type = (name: string, value: string) => {
    isTouched.current = true;
    setAnswer(undefined);
    setTyped((before) => ({ ...before, [name]: value, ...restOf(name, value) }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await deskApi.enterFigures({ matchId, figures: figuresIn(typed) }, expected);
    isTouched.current = !reply.ok;
    setAnswer(reply.ok ? 'saved' : isRefusal(reply.problem.errorCode) ? reply.problem.errorCode : 'notSaved');
  };
  return (
    <details className={styles.figures}>
      <summary>{t('figures.title')}</summary>
      <form onSubmit={(event) => void save(event)}>
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
                <Count {...{ label, team: teams.home, name: nameOf(label, 'home'), typed, onType: type }} />
                <th scope="row">{t(`figures.${label}`)}</th>
                <Count {...{ label, team: teams.away, name: nameOf(label, 'away'), typed, onType: type }} />
              </tr>
            ))}
          </tbody>
        </table>
        <Button type="submit" look="secondary">
          {t('figures.save')}
        </Button>
        <div aria-live="polite">
          {answer === 'saved' ? t('figures.saved') : null}
          {answer === 'notSaved' ? <Notice kind="bad">{t('figures.notSaved')}</Notice> : null}
          {answer && isRefusal(answer) ? <Notice kind="bad">{t(`refusals.${answer}`)}</Notice> : null}
        </div>
      </form>
    </details>
  );
}

const isRefusal = (code: string): boolean => code.startsWith('MATCH_');

/** Possession of one side says that of the other. */
function restOf(name: string, value: string): Typed {
  const other = { [nameOf('possession', 'home')]: 'away', [nameOf('possession', 'away')]: 'home' }[name];
  const share = Number.parseInt(value, 10);
  return other && share >= 0 && share <= 100 ? { [nameOf('possession', other)]: String(100 - share) } : {};
}

type CountProps = {
  label: FigureLabel;
  team: string;
  name: string;
  typed: Typed;
  onType(name: string, value: string): void;
};

function Count({ label, team, name, typed, onType }: CountProps) {
  const t = useWords('desk');
  return (
    <td>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={label === 'possession' ? 100 : 200}
        aria-label={`${t(`figures.${label}`)}, ${team}`}
        value={typed[name] ?? ''}
        onChange={(event) => onType(name, event.target.value)}
      />
    </td>
  );
}
