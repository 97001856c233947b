import { type SessionEvent, sessionEvent } from './sessionRules.ts';

/** How often the provider's session is compared with the one known here (ID-48). Milliseconds. */
const checkInterval = 2000;
/** How long after nobody is signed in any more the provider is asked again (ID-49). Milliseconds. */
const anonymousDelay = 1000;
/** Checks left out after the provider could not be asked. */
const checksOfRest = 15;

/** What the monitor stands on; the browser's is in `followProvider.ts`. */
export type MonitoredSession = {
  /** Who is signed in here, and what the provider's session looked like then. */
  known(): { sub: string; state: string | undefined } | undefined;
  /** Names the session that the provider may have, by a cookie; undefined: it has none, or this host cannot see it. */
  hint(): string | undefined;
  /** Is this tab on its way to the provider's pages? Then nothing is checked. */
  isLeaving(): boolean;
  /** Asks the provider whose session it has. Throws when it cannot be asked. */
  ask(): Promise<{ sub?: string; state?: string }>;
  /** Has the provider's check-session page compare a state; calls back when it is another one. */
  compare(state: string, onChanged: () => void): void;
  /** Acts upon what has happened. */
  publish(event: SessionEvent): Promise<void>;
  /** Calls at every sign-in and sign-out here; answers how to stop. */
  onChange(listener: () => void): () => void;
};

/**
 * Notices when the provider's session is no longer the one known here, and says so once (ID-45 to ID-49). Visitors are
 * only asked about where the hint names a session that has not been asked about. Answers how to stop. Throws 'No user
 * manager' without one (ID-51).
 */
export function monitorSession(manager: MonitoredSession | undefined, interval = checkInterval): () => void {
  if (!manager) throw new Error('No user manager');
  let asked = manager.known() && manager.hint();
  let found: { known: string; state: string } | undefined;
  let isAsking = false;
  let rest = 0;
  let requery: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    if (isAsking || manager.isLeaving()) return;
    isAsking = true;
    const before = manager.known();
    asked = manager.hint();
    try {
      const session = await manager.ask();
      // Meanwhile somebody else may have dealt with it, in another tab for instance.
      if (manager.known()?.state !== before?.state || manager.isLeaving()) return;
      const event = sessionEvent(before?.sub, session.sub);
      if (before?.state && session.state) found = { known: before.state, state: session.state };
      if (event === 'signedOut' && session.sub !== undefined) asked = undefined;
      if (event) await manager.publish(event);
    } catch {
      // Not reached: all stays as it is.
      rest = checksOfRest;
    } finally {
      isAsking = false;
    }
  };
  const askForVisitor = () => {
    const hint = manager.hint();
    if (!manager.known() && hint !== undefined && hint !== asked) void ask();
  };
  const check = () => {
    if (rest > 0) {
      rest--;
      return;
    }
    const known = manager.known();
    if (!known) askForVisitor();
    else if (known.state) manager.compare(found?.known === known.state ? found.state : known.state, () => void ask());
  };
  const changed = () => {
    clearTimeout(requery);
    if (manager.known()) asked = manager.hint();
    else requery = setTimeout(askForVisitor, anonymousDelay);
  };
  const stopListening = manager.onChange(changed);
  if (!manager.known()) changed();
  const timer = setInterval(check, interval);
  return () => {
    stopListening();
    clearInterval(timer);
    clearTimeout(requery);
  };
}
