import { type CheckFrame, openCheckFrame } from './checkFrame.ts';
import { checkOnReturn } from './checkOnReturn.ts';
import { authority, clearUser, currentUser, onSessionChange } from './currentUser.ts';
import { clearLogin } from './returnMemory.ts';
import { monitorSession } from './sessionMonitor.ts';
import { type SessionEvent, sessionHint } from './sessionRules.ts';

const provider = () => import('./provider.ts');

/**
 * Keeps this page in step with the provider's session: signs in, out or anew when that has changed elsewhere. Started
 * when the page is idle.
 */
export function followProvider(isLeaving: () => boolean): void {
  let frame: CheckFrame | undefined;
  monitorSession({
    known: () => {
      const user = currentUser();
      return user && { sub: user.profile.sub, state: user.session_state ?? undefined };
    },
    hint: () => sessionHint(document.cookie),
    isLeaving,
    ask: async () => (await provider()).askProvider(),
    compare: (state, onChanged) => {
      if (!seesProvider()) return;
      frame ??= openCheckFrame(`${authority()}/connect/checksession`);
      frame.compare(state, onChanged);
    },
    publish,
    onChange: onSessionChange,
  });
  checkOnReturn(() => !seesProvider(), isLeaving);
}

/**
 * Do frames of the provider in this page get its cookies? Not on a host of another site, where they would say that
 * everybody has signed out: there a sign-out shows when somebody comes back to the tab, or at the next refused call.
 * The hint is set for all hosts of the provider's site.
 */
const seesProvider = (): boolean =>
  location.origin === new URL(authority()).origin || sessionHint(document.cookie) !== undefined;

async function publish(event: SessionEvent): Promise<void> {
  if (event !== 'signedOut') return (await provider()).signInSilently(currentUser()?.access_token);
  clearLogin();
  clearUser();
  await (await import('../deviceStore.ts')).deleteFromDevice('person');
}
