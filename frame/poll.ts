export type Poll = {
  /** Asks once. `signal` is aborted when a newer question was asked, or when nobody wants the answer any more. */
  ask(signal: AbortSignal): unknown;
  /**
   * Milliseconds: a number from question to question, a function from an answer to the next question. Absent: asks only
   * when somebody comes back to the tab.
   */
  pause?: number | (() => number);
  /** Waits for one pause before the first question. */
  startsLater?: boolean;
  /** On coming back to the tab: asks only when a question fell due meanwhile. */
  asksWhenDue?: boolean;
  /** Goes on while nobody sees the tab. */
  asksHidden?: boolean;
};

export type Polling = {
  /** Asks now, if somebody sees the tab, and goes on from there. */
  ask(): void;
  stop(): void;
};

/** Asks again and again while somebody sees the tab, and at once when somebody comes back to it. */
export function poll({ ask, pause, ...options }: Poll): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();
  let isDue = false;

  const askNow = async () => {
    isDue = false;
    clearTimeout(timer);
    current.abort();
    const own = new AbortController();
    current = own;
    if (typeof pause === 'number') timer = setTimeout(onDue, pause);
    await ask(own.signal);
    if (typeof pause === 'function' && !own.signal.aborted) timer = setTimeout(onDue, pause());
  };
  const askIfSeen = () => {
    if (options.asksHidden || document.visibilityState !== 'hidden') void askNow();
  };
  const onDue = () => {
    isDue = true;
    askIfSeen();
  };
  const onVisibility = () => {
    if (!options.asksHidden && (isDue || !options.asksWhenDue)) askIfSeen();
  };

  if (options.startsLater && typeof pause === 'number') timer = setTimeout(onDue, pause);
  else void askNow();
  document.addEventListener('visibilitychange', onVisibility);
  return {
    ask: askIfSeen,
    stop() {
      clearTimeout(timer);
      current.abort();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
