import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useWords } from '#frame/words.ts';
import { middleOf } from '../layoutRules.ts';
import styles from './Stadium.module.css';
import type { OfficePlan } from './stadiumClient.ts';

type View = { x: number; y: number; zoom: number };
type Props = { plan: OfficePlan; chosen: number | undefined; onChoose(number: number): void };

const whole: View = { x: 0, y: 0, zoom: 1 };
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Blocks of a plan as a drawing: zoomed by buttons, + and -, moved by dragging and by the arrow keys. */
export function PlanMap({ plan, chosen, onChoose }: Props) {
  const t = useWords('stadiumOffice');
  const [view, setView] = useState(whole);
  const [width, height] = [plan.width / view.zoom, plan.height / view.zoom];
  const zoom = (by: number) => setView((before) => zoomed(before, by, plan));
  const move = (dx: number, dy: number) => setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }));
  const drag = useDrag((dx, dy, size) => move((-dx / size) * width, (-dy / size) * width));
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) move((arrow[0] * width) / 8, (arrow[1] * height) / 8);
    else if (event.key === '+') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.part} aria-label={t('plan.map')}>
      <div className={styles.deeds}>
        <Button look="secondary" onClick={() => zoom(1.5)}>
          {t('plan.zoomIn')}
        </Button>
        <Button look="secondary" onClick={() => zoom(1 / 1.5)}>
          {t('plan.zoomOut')}
        </Button>
        <Button look="quiet" onClick={() => setView(whole)}>
          {t('plan.wholeMap')}
        </Button>
      </div>
      <svg className={styles.map} viewBox={`${view.x} ${view.y} ${width} ${height}`} onKeyDown={onKey} {...drag}>
        <title>{t('plan.map')}</title>
        {plan.blocks.map((block) => (
          <Block key={block.number} plan={plan} block={block} onChoose={onChoose} isChosen={block.number === chosen} />
        ))}
      </svg>
    </section>
  );
}

/** Keeps the middle of what is seen. */
function zoomed({ x, y, zoom }: View, by: number, { width, height }: Props['plan']): View {
  const next = Math.min(12, Math.max(1, zoom * by));
  if (next === 1) return whole;
  const shift = (size: number) => (size / zoom - size / next) / 2;
  return { x: x + shift(width), y: y + shift(height), zoom: next };
}

/** Tells how far a pointer is dragged, and how wide the drawing is on the screen. Pixels. */
function useDrag(onMove: (dx: number, dy: number, size: number) => void) {
  const last = useRef<[number, number]>(undefined);
  const end = () => {
    last.current = undefined;
  };
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      last.current = [clientX, clientY];
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
      if (!last.current) return;
      const [x, y] = last.current;
      last.current = [clientX, clientY];
      onMove(clientX - x, clientY - y, currentTarget.clientWidth || 1);
    },
    onPointerUp: end,
    onPointerLeave: end,
  };
}

type BlockProps = Omit<Props, 'chosen'> & { block: OfficePlan['blocks'][number]; isChosen: boolean };

function Block({ plan, block, isChosen, onChoose }: BlockProps) {
  const { number, label, stand, outline, category, places } = block;
  const { color, name } = plan.categories.find((one) => one.number === category) ?? { color: '#84878d', name: '' };
  const [x, y] = middleOf(outline);
  const choose = () => onChoose(number);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${stand}, ${label}, ${name}, ${places}`}
      className={styles.block}
      onClick={choose}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && choose()}
    >
      <polygon points={outline.map((corner) => corner.join(',')).join(' ')} fill={color} />
      <text x={x} y={y} className={styles.blockLabel}>
        {label}
      </text>
    </g>
  );
}
