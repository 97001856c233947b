import type { MatchEvent } from '../matchModel.ts';
import styles from './EventIcon.module.css';

const card = (colour: string) => <path d="M7 3h10v18H7z" fill={colour} />;
const whistle = (
  <path
    d="M3 9h11l6-3v5l-4 1.5A5.5 5.5 0 1 1 5.5 12L3 11zM10.5 12.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
    fill="currentColor"
    fillRule="evenodd"
  />
);
const ball = (
  <>
    <circle cx="12" cy="12" r="9" fill="#fff" stroke="#0b0b0c" strokeWidth="1.6" />
    <path
      d="m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3v5M3.6 9.5l4.6 1.3M6.8 19.2l2.8-4M17.2 19.2l-2.8-4M20.4 9.5l-4.6 1.3"
      fill="none"
      stroke="#0b0b0c"
      strokeWidth="1.5"
    />
    <path d="m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4z" fill="#0b0b0c" />
  </>
);

/** What each of the eleven types looks like (LIVE-14). */
const drawings: Record<string, React.ReactNode> = {
  Kickoff: whistle,
  KickoffSecondHalf: whistle,
  WhistleFirstHalf: whistle,
  FinalWhistle: whistle,
  Goal: ball,
  PenaltyShot: (
    <>
      <path d="M3 20V5h18v15" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="16" r="4" fill="currentColor" />
    </>
  ),
  YellowCard: card('#f5c400'),
  RedCard: card('#d3001b'),
  YellowRedCard: (
    <>
      <path d="M4 3h9v16H4z" fill="#f5c400" />
      <path d="M11 5h9v16h-9z" fill="#d3001b" />
    </>
  ),
  Substitution: (
    <>
      <path d="M4 8h13l-4-4M4 8" fill="none" stroke="#0a6b36" strokeWidth="2.6" />
      <path d="M20 16H7l4 4" fill="none" stroke="#b00016" strokeWidth="2.6" />
    </>
  ),
  VAR: (
    <>
      <path d="M3 5h18v12H3zM8 21h8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m8 8 3 6 3-6" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
};

/** An entry that nobody knows is an ordinary note (LIVE-15). */
const note = <path d="M4 5h16v11h-9l-5 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="2" />;

/** The sign of what happened; only decoration, since its words stand beside it. */
export function EventIcon({
  event: { type, isScored },
  size = 24,
}: {
  event: Pick<MatchEvent, 'type' | 'isScored'>;
  size?: number;
}) {
  const isMissed = type === 'PenaltyShot' && isScored === false;
  const drawing = type === 'PenaltyShot' && isScored ? ball : Object.hasOwn(drawings, type) ? drawings[type] : note;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={styles.icon}
      data-icon={Object.hasOwn(drawings, type) ? type : 'other'}
      aria-hidden="true"
    >
      {drawing}
      {isMissed ? <path d="M4 4l16 16" stroke="#b00016" strokeWidth="2.6" /> : null}
    </svg>
  );
}
