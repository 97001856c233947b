import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useWords } from '#frame/words.ts';
import { addCorner, moveCorner, moveOutline, removeCorner, viewAround } from '../outlineRules.ts';
import type { Point } from '../planRules.ts';
import styles from './Stadium.module.css';
import type { OfficePlan } from './stadiumClient.ts';

type Props = { plan: OfficePlan; number: number; outline: readonly Point[]; onChange(outline: Point[]): void };

/** What is moved: a corner by its place, or the whole block. */
type Grip = number | 'whole';

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Units of the drawing for each press of an arrow key; with Shift one. */
const step = 10;

/** The outline of a block among its neighbours: corners and the whole are dragged, or moved with the arrow keys. */
export function OutlineEditor({ plan, number, outline, onChange }: Props) {
  const t = useWords('stadiumOffice');
  const [corner, setCorner] = useState(0);
  const move = (grip: Grip, by: Point) =>
    onChange(grip === 'whole' ? moveOutline(outline, by, plan) : moveCorner(outline, grip, by, plan));
  const [isWhole, setWhole] = useState(false);
  const seen = isWhole ? { x: 0, y: 0, width: plan.width, height: plan.height } : viewAround(outline);
  const { view, take, dragging } = useGrip(seen, move);
  const gripOf = (grip: Grip) => ({
    role: 'button',
    tabIndex: 0,
    onPointerDown: take(grip),
    onFocus: () => grip !== 'whole' && setCorner(grip),
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      const by = event.shiftKey ? 1 : step;
      move(grip, [arrow[0] * by, arrow[1] * by]);
      event.preventDefault();
    },
  });
  return (
    <div className={styles.part}>
      <p>{t('plan.dragHint')}</p>
      <div>
        <Button look="quiet" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'plan.nearMap' : 'plan.wholeMap')}
        </Button>
      </div>
      <svg
        className={styles.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        aria-label={t('plan.outlineMap')}
        {...dragging}
      >
        <Neighbours plan={plan} number={number} />
        <polygon
          points={pointsOf(outline)}
          className={styles.own}
          aria-label={t('plan.wholeBlock')}
          {...gripOf('whole')}
        />
        {outline.map(([x, y], at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline
            key={at}
            cx={x}
            cy={y}
            r={view.width / 60}
            className={styles.corner}
            aria-label={t('plan.corner', { number: at + 1, x, y })}
            {...gripOf(at)}
          />
        ))}
      </svg>
      <CornerDeeds outline={outline} onChange={onChange} at={Math.min(corner, outline.length - 1)} />
    </div>
  );
}

function Neighbours({ plan, number }: Pick<Props, 'plan' | 'number'>) {
  return plan.blocks
    .filter((block) => block.number !== number)
    .map((block) => <polygon key={block.number} points={pointsOf(block.outline)} className={styles.neighbour} />);
}

type DeedsProps = Pick<Props, 'outline' | 'onChange'> & { at: number };

/** A corner more after the one that was touched last, or without it. */
function CornerDeeds({ outline, onChange, at }: DeedsProps) {
  const t = useWords('stadiumOffice');
  const number = at + 1;
  return (
    <div className={styles.deeds}>
      <Button look="secondary" onClick={() => onChange(addCorner(outline, at))}>
        {t('plan.addCorner', { number })}
      </Button>
      {outline.length > 3 ? (
        <Button look="quiet" onClick={() => onChange(removeCorner(outline, at))}>
          {t('plan.removeCorner', { number })}
        </Button>
      ) : null}
    </div>
  );
}

const pointsOf = (outline: readonly Point[]): string => outline.map((point) => point.join(',')).join(' ');

/** What is seen stays as it is while something is dragged, and follows it afterwards. */
function useGrip(seen: ReturnType<typeof viewAround>, move: (grip: Grip, by: Point) => void) {
  const held = useRef<{ grip: Grip; at: Point }>(undefined);
  const [kept, setKept] = useState<ReturnType<typeof viewAround>>();
  const view = kept ?? seen;
  const end = () => {
    held.current = undefined;
    setKept(undefined);
  };
  const take = (grip: Grip) => (event: PointerEvent<SVGElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    held.current = { grip, at: [event.clientX, event.clientY] };
    setKept(view);
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    if (!held.current) return;
    const { grip, at } = held.current;
    const { clientWidth, clientHeight } = currentTarget;
    const unit = Math.max(view.width / (clientWidth || 1), view.height / (clientHeight || 1));
    held.current = { grip, at: [clientX, clientY] };
    move(grip, [(clientX - at[0]) * unit, (clientY - at[1]) * unit]);
  };
  return { view, take, dragging: { onPointerMove, onPointerUp: end, onPointerLeave: end } };
}
