import { useWords } from '#frame/words.ts';
import styles from './PlayerStatistics.module.css';

/** Figures of a player over a season, in the order in which they are read (CONT-56 to CONT-81). */
const playerStatistics = [
  'appearances',
  'starts',
  'minutes',
  'substitutionsOn',
  'substitutionsOff',
  'goals',
  'goalsHeaded',
  'goalsLeftFoot',
  'goalsRightFoot',
  'goalsPenalty',
  'goalsStandard',
  'goalsInsideBox',
  'goalsOutsideBox',
  'assists',
  'shots',
  'passes',
  'shortPasses',
  'longPasses',
  'successfulPasses',
  'possession',
  'touches',
  'duelsWon',
  'duelsLost',
  'yellowCards',
  'yellowRedCards',
  'redCards',
] as const;

type Figures = Readonly<Record<string, string>>;

/** Name of a figure among a document's settings: `goals-headed`. */
const settingOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Is there any figure to show? */
export const hasFigures = (figures: Figures): boolean =>
  playerStatistics.some((name) => figures[settingOf(name)] !== undefined);

/** A player's figures as a board: large number, its label below. Only what is known is shown. */
export function PlayerStatistics({ figures }: { figures: Figures }) {
  const t = useWords('content');
  return (
    <dl className={styles.board}>
      {playerStatistics.map((name) =>
        figures[settingOf(name)] === undefined ? null : (
          <div key={name} className={styles.figure}>
            <dt>{t(`statistics.${name}`)}</dt>
            <dd>{figures[settingOf(name)]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
