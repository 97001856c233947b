/**
 * Calls `listener` when the browser shows the page again as it was left, for instance after Back from another site: its
 * state is the one from before. Answers how to stop.
 */
export function onShownAgain(listener: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', listen);
  return () => removeEventListener('pageshow', listen);
}
