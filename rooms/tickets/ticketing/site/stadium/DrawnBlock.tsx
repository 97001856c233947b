import type { PlanBlock } from '../ticketClient.ts';
import { freeState } from './FreeWords.tsx';
import styles from './Map.module.css';
import { isDark } from './viewRules.ts';

/** Lines over blocks with few places, and a grid over those with none. */
export const Patterns = () => (
  <defs>
    <pattern id="ticket-few" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3" height="8" fill="#ffffff" fillOpacity="0.55" />
    </pattern>
    <pattern id="ticket-none" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 0 10 10M10 0 0 10" stroke="#84878d" strokeWidth="1.2" />
    </pattern>
  </defs>
);

type BlockProps = {
  block: PlanBlock;
  at: number;
  isCurrent: boolean;
  color: string;
  free: number | undefined;
  name: string;
  middle: { x: number; y: number };
  /** Width of the whole drawing. */
  size: number;
  onPoint(at: number): void;
  onOpen(): void;
};

/** One block of the drawing: its colour says the category, a pattern whether few places are left or none. */
export function DrawnBlock({ block, at, isCurrent, color, free, name, middle, size, onPoint, onOpen }: BlockProps) {
  const points = block.outline.map((corner) => corner.join(',')).join(' ');
  const state = free === undefined ? 'free' : freeState(free);
  const isGone = state === 'none';
  const paper = isGone ? '#f3f4f5' : color;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
    <g
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-disabled={isGone || undefined}
      data-at={at}
      className={styles.block}
      onPointerEnter={() => onPoint(at)}
      onFocus={() => onPoint(at)}
      onClick={() => (isGone ? undefined : onOpen())}
    >
      <polygon points={points} fill={paper} />
      {state === 'free' ? null : <polygon points={points} fill={`url(#ticket-${state})`} />}
      <text
        x={middle.x}
        y={middle.y}
        fontSize={size / 55}
        fill={state === 'free' && isDark(paper) ? '#ffffff' : '#0b0b0c'}
        className={state === 'free' ? styles.label : styles.outlined}
      >
        {block.label}
      </text>
    </g>
  );
}
