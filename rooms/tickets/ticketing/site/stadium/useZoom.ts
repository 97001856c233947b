import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { middleOf, moved, type Spot, type View, zoomed } from './viewRules.ts';

/** So far a finger may slip, in pixels, and still have tapped. */
const slip = 8;
const step = 1.6;

export type Zoom = {
  view: View;
  isWhole: boolean;
  /** Closer and further, around the middle or a spot of the drawing. */
  closer(spot?: Spot): void;
  further(): void;
  reset(): void;
  /** Looks at the part around a spot, when it is not in view. */
  follow(spot: Spot): void;
  /** For the drawing: drags with the mouse or two fingers, pinches with two. One finger scrolls the page. */
  pointers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
  /** Was the last press a tap, not the end of a drag? */
  wasTap(): boolean;
};

/** Where a point of the screen lies in the drawing. */
export function spotOf(svg: SVGSVGElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return { x, y };
}

/** Which part of a drawing is seen: changed by wheel, drag, pinch and calls. `whole` is fixed for one drawing. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, whole: View): Zoom {
  const [view, setView] = useState(whole);
  const isWhole = view.width >= whole.width * 0.999;
  const fingers = useFingers(svg, whole, setView);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const spot = spotOf(element, event);
      setView((before) => zoomed(before, event.deltaY < 0 ? 1.2 : 1 / 1.2, spot, whole));
      // The page goes on scrolling where nothing can be made smaller any more.
      if (event.deltaY < 0 || !isWhole) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', keepTwoFingers, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', keepTwoFingers);
    };
  }, [svg, whole, isWhole]);
  return {
    view,
    isWhole,
    closer: (spot) => setView((before) => zoomed(before, step, spot ?? middleOf(before), whole)),
    further: () => setView((before) => zoomed(before, 1 / step, middleOf(before), whole)),
    reset: () => setView(whole),
    follow: (spot) => setView((before) => (isIn(before, spot) ? before : centred(before, spot, whole))),
    ...fingers,
  };
}

/** Two fingers move the drawing, not the page. */
function keepTwoFingers(event: TouchEvent): void {
  if (event.touches.length > 1) event.preventDefault();
}

const isIn = ({ x, y, width, height }: View, spot: Spot): boolean =>
  spot.x > x + width * 0.05 && spot.x < x + width * 0.95 && spot.y > y + height * 0.05 && spot.y < y + height * 0.95;

function centred(view: View, spot: Spot, whole: View): View {
  const middle = middleOf(view);
  return moved(view, { x: spot.x - middle.x, y: spot.y - middle.y }, whole);
}

type Fingers = Pick<Zoom, 'pointers' | 'wasTap'>;

function useFingers(
  svg: RefObject<SVGSVGElement | null>,
  whole: View,
  setView: (change: (before: View) => View) => void,
): Fingers {
  const down = useRef(new Map<number, { clientX: number; clientY: number }>());
  const travelled = useRef(0);
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
  };
  return {
    wasTap: () => travelled.current < slip,
    pointers: {
      onPointerDown({ pointerId, clientX, clientY }) {
        if (down.current.size === 0) travelled.current = 0;
        down.current.set(pointerId, { clientX, clientY });
        if (down.current.size > 1) travelled.current = slip;
      },
      onPointerMove({ pointerId, pointerType, buttons, clientX, clientY }) {
        const before = down.current.get(pointerId);
        const element = svg.current;
        if (!before || !element) return;
        // The button was let go outside of the drawing.
        if (pointerType === 'mouse' && buttons === 0) return void down.current.delete(pointerId);
        const others = [...down.current].filter(([id]) => id !== pointerId).map(([, at]) => at);
        const [from, to] = [spotOf(element, before), spotOf(element, { clientX, clientY })];
        travelled.current += Math.hypot(clientX - before.clientX, clientY - before.clientY);
        down.current.set(pointerId, { clientX, clientY });
        if (travelled.current < slip || (pointerType === 'touch' && others.length === 0)) return;
        // Only now: a captured tap would not reach the block that it is meant for.
        element.setPointerCapture?.(pointerId);
        const [other] = others.map((at) => spotOf(element, at));
        setView((view) =>
          other
            ? zoomed(view, distance(to, other) / Math.max(distance(from, other), 1e-6), other, whole)
            : moved(view, { x: from.x - to.x, y: from.y - to.y }, whole),
        );
      },
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
  };
}

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);
