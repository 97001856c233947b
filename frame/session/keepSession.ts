import { onShownAgain } from '../onShownAgain.ts';
import { isLeaving } from '../session.ts';
import { currentUser, onSessionChange, publishSession } from './currentUser.ts';
import { followProvider } from './followProvider.ts';
import { renew } from './renewal.ts';
import { secondsUntilRenewal } from './sessionRules.ts';

/**
 * Renews the access token a minute before it runs out, as long as the page is open (ID-37, ID-38), and follows what
 * happens to the provider's session elsewhere. Started after the first paint.
 */
export function keepSession(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    const user = currentUser();
    const seconds = user ? secondsUntilRenewal(user, Date.now()) : Number.POSITIVE_INFINITY;
    // A day at most: longer waits do not fit into a timer.
    if (Number.isFinite(seconds)) timer = setTimeout(renewNow, Math.min(seconds, 86_400) * 1000);
  };
  const renewNow = async () => {
    const before = currentUser()?.access_token;
    await renew();
    // Not reached: once more in half a minute, so that a lost connection does not become a busy loop.
    if (currentUser()?.access_token === before) timer = setTimeout(renewNow, 30_000);
    else plan();
  };
  onSessionChange(plan);
  // While the browser kept the page it heard of no sign-out in another tab.
  onShownAgain(publishSession);
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan());
  plan();
  // In the hidden frame itself there is nothing to follow.
  if (window.parent !== window) return;
  followProvider(isLeaving);
}
