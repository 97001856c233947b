import { currentUser } from './currentUser.ts';
import { clearLogin } from './returnMemory.ts';

/** Coming back again this soon asks nobody again. Milliseconds. */
const minimumPause = 10_000;

/**
 * On a host from which no frame can see the provider, learns of a sign-out elsewhere when somebody comes back to this
 * tab: they see at once that they are signed out, not only when something is refused. Answers how to stop.
 */
export function checkOnReturn(isBlind: () => boolean, isLeaving: () => boolean): () => void {
  let askedAt = Date.now();
  const check = async () => {
    const isCalm = Date.now() - askedAt < minimumPause;
    if (isCalm || document.visibilityState === 'hidden' || !currentUser() || isLeaving() || !isBlind()) return;
    askedAt = Date.now();
    const { renewToLearn } = await import('./renewal.ts');
    await renewToLearn();
    if (!currentUser()) clearLogin();
  };
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}
