/**
 * Lets one tab at a time change the tokens: the same refresh token twice would end the session everywhere. `work`
 * answers whether it did. `name`: which tokens.
 */
export function sessionLock(work: () => Promise<boolean>, name = 'kurve session'): Promise<void> {
  return new Promise((done, failed) => {
    navigator.locks
      .request(name, async () => {
        const hasChanged = await work();
        done();
        // Browsers show other tabs what was stored a moment later; a tab let in before that would use the old token
        // again.
        if (hasChanged) await new Promise((seen) => setTimeout(seen, 1000));
      })
      .catch(failed);
  });
}
