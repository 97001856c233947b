import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { PlanBlock, StadiumPlan } from '../ticketClient.ts';
import { DrawnBlock, Patterns } from './DrawnBlock.tsx';
import { freeState } from './FreeWords.tsx';
import styles from './Map.module.css';
import { MapFrame } from './MapFrame.tsx';
import { keyOf } from './mapKeys.ts';
import { freeWithResale } from './resaleOffers.ts';
import type { SaleParts } from './saleParts.ts';
import { useZoom } from './useZoom.ts';
import { middleOf, nextSpot, viewOf } from './viewRules.ts';
import { leadPrice } from './wishRules.ts';

type Props = SaleParts & { plan: StadiumPlan; onOpen(block: PlanBlock): void };

/**
 * The stadium from above. One block is in the way of the Tab key; arrows lead to the others, Enter opens, plus and minus
 * bring the drawing closer.
 */
export function BlockMap({ event, plan, availability, resale, onOpen, t }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const whole = useMemo(() => ({ x: 0, y: 0, width: plan.width, height: plan.height }), [plan]);
  const middles = useMemo(() => plan.blocks.map(({ outline }) => middleOf(viewOf(spotsOf(outline)))), [plan]);
  const zoom = useZoom(svg, whole);
  const [current, setCurrent] = useState(0);
  const [pointed, setPointed] = useState<number>();
  const free = useMemo(() => {
    const blocks = availability?.blocks ?? [];
    return new Map(blocks.map(({ number, free: own }) => [number, freeWithResale(own, number, resale) ?? own]));
  }, [availability, resale]);
  const describe = useBlockWords(event, free, t);
  const onKeyDown = (key: KeyboardEvent) => {
    const pressed = keyOf(key.key);
    if (!pressed) return;
    key.preventDefault();
    if (pressed === 'closer') return zoom.closer(middles[current]);
    if (pressed === 'further') return zoom.further();
    if (pressed === 'back') return zoom.reset();
    const block = plan.blocks[current];
    if (pressed === 'choose') return block && free.get(block.number) !== 0 ? onOpen(block) : undefined;
    const next = nextSpot(middles, current, pressed);
    setCurrent(next);
    setPointed(next);
    zoom.follow(middles[next]!);
    svg.current?.querySelector<SVGGElement>(`[data-at="${next}"]`)?.focus();
  };
  return (
    <MapFrame zoom={zoom} spoken={pointed === undefined ? '' : describe(plan.blocks[pointed])}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand for a drawing */}
      <svg
        ref={svg}
        viewBox={`${zoom.view.x} ${zoom.view.y} ${zoom.view.width} ${zoom.view.height}`}
        className={styles.svg}
        data-zoomed={!zoom.isWhole}
        role="group"
        aria-label={t('map.label')}
        onKeyDown={onKeyDown}
        {...zoom.pointers}
      >
        <Patterns />
        {plan.blocks.map((block, at) => (
          <DrawnBlock
            key={block.number}
            block={block}
            at={at}
            isCurrent={at === current}
            color={event.categories.find(({ number }) => number === block.category)?.color ?? '#5d6066'}
            free={free.get(block.number)}
            name={describe(block)}
            middle={middles[at]!}
            size={plan.width}
            onPoint={setPointed}
            onOpen={() => zoom.wasTap() && onOpen(block)}
          />
        ))}
      </svg>
    </MapFrame>
  );
}

/** What is said of a block: category, price, kind, and how many places are free. */
function useBlockWords(event: SaleParts['event'], free: ReadonlyMap<number, number>, t: SaleParts['t']) {
  const locale = useLocale();
  return (block: PlanBlock | undefined): string => {
    const category = event.categories.find(({ number }) => number === block?.category);
    if (!block || !category) return '';
    const count = free.get(block.number);
    const facts = [category.name, formatMoney(leadPrice(category), locale)];
    if (block.kind !== 'seated') facts.push(t(`kinds.${block.kind}`));
    if (count !== undefined) facts.push(t(`free.${freeState(count)}`, { count: Math.max(0, count) }));
    return [t('block', { label: block.label }), ...facts].join(', ');
  };
}

const spotsOf = (outline: PlanBlock['outline']) => outline.map(([x, y]) => ({ x, y }));
