import { clientId } from './sessionRules.ts';

/** The provider's check-session page in a hidden frame (OpenID Session Management, section 3). */
export type CheckFrame = { compare(state: string, onChanged: () => void): void };

/** Opens the frame once; what is to be compared before it has loaded waits for the next check. */
export function openCheckFrame(address: string): CheckFrame {
  const { origin } = new URL(address);
  const frame = document.createElement('iframe');
  let isLoaded = false;
  let changed: (() => void) | undefined;
  frame.hidden = true;
  frame.title = 'check session';
  frame.addEventListener('load', () => {
    isLoaded = true;
  });
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== 'changed') return;
    changed?.();
    changed = undefined;
  });
  frame.src = address;
  document.body.append(frame);
  return {
    compare(state, onChanged) {
      if (!isLoaded) return;
      changed = onChanged;
      frame.contentWindow?.postMessage(`${clientId} ${state}`, origin);
    },
  };
}
