import { useEffect, useRef, useState } from 'react';

export type Step = 'addresses' | 'payment' | 'review' | 'pay';

/**
 * The step that the buyer wants to be at. Each is an entry of the browser's history, so that its Back leads one step
 * back and not out of the checkout; `goneBack` hears of that. Who reloads or comes back from a payment service goes on
 * where they were; else the first one is wanted, or the one that the address names: `?step=payment`, for who comes back
 * to pay in another way. Only for what is shown in a browser alone.
 */
export function useSteps(goneBack: () => void): { wanted: Step; go(to: Step): void } {
  const [wanted, setWanted] = useState<Step>(() => stepIn(history.state) ?? first());
  const hear = useRef(goneBack);
  useEffect(() => {
    hear.current = goneBack;
  });
  useEffect(() => {
    const here = location.pathname;
    const onPop = ({ state }: PopStateEvent) => {
      // Anyone who leaves the page comes back to it as it was.
      if (location.pathname !== here) return;
      hear.current();
      setWanted(stepIn(state) ?? first());
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const go = (to: Step) => {
    if (to !== wanted) history.pushState({ ...history.state, step: to }, '');
    setWanted(to);
  };
  return { wanted, go };
}

/** The step of an entry of the browser's history. */
const stepIn = (state: unknown): Step | undefined => (state as { step?: Step } | null)?.step;

const first = (): Step => (new URLSearchParams(location.search).get('step') === 'payment' ? 'payment' : 'addresses');
