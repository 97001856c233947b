import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MonitoredSession, monitorSession } from './sessionMonitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser and a provider made of variables; `atProvider` is whose session the provider has. */
function aBrowser(start: { here?: string; atProvider?: string; hint?: string }) {
  const world = { ...start, isReachable: true, isLeaving: false };
  const events: string[] = [];
  const asked: number[] = [];
  let listener = () => {};
  const stateOf = (sub: string | undefined) => sub && `state of ${sub}`;
  const began = Date.now();
  const manager: MonitoredSession = {
    known: () =>
      world.here === undefined ? undefined : { sub: world.here.split('#')[0]!, state: stateOf(world.here) },
    hint: () => world.hint,
    isLeaving: () => world.isLeaving,
    ask: async () => {
      asked.push(Date.now() - began);
      if (!world.isReachable) throw new Error('no reply');
      const sub = world.atProvider?.split('#')[0];
      return { ...(sub ? { sub } : {}), ...(world.atProvider ? { state: stateOf(world.atProvider)! } : {}) };
    },
    compare: (state, onChanged) => state !== stateOf(world.atProvider) && onChanged(),
    publish: async (event) => void events.push(event),
    onChange: (added) => {
      listener = added;
      return () => {};
    },
  };
  const become = (here: string | undefined) => {
    world.here = here;
    listener();
  };
  return { world, events, asked, manager, become, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('session monitoring', () => {
  it('ID-51 needs a manager', () => {
    expect(() => monitorSession(undefined)).toThrow(/^No user manager$/);
  });

  it('ID-45 ID-49 raises signed-in when the provider has a session and nobody is signed in here, after 1000 ms', async () => {
    const { manager, events, asked, pass } = aBrowser({ atProvider: 'frieda', hint: 'h1' });
    monitorSession(manager);
    await pass(999);
    expect(asked).toEqual([]);
    await pass(1);
    expect([asked, events]).toEqual([[1000], ['signedIn']]);
  });

  it('ID-46 ID-48 CST-20 raises signed-out at the next check, after 2000 ms, when the session is gone', async () => {
    const { world, manager, events, pass } = aBrowser({ here: 'frieda', atProvider: 'frieda', hint: 'h1' });
    monitorSession(manager);
    await pass(10_000);
    expect(events).toEqual([]);
    world.atProvider = undefined;
    await pass(1999);
    expect(events).toEqual([]);
    await pass(1);
    expect(events).toEqual(['signedOut']);
  });

  it('ID-46 ID-49 raises signed-out when another person signed in there, and asks about that one 1000 ms later', async () => {
    const browser = aBrowser({ here: 'frieda', atProvider: 'frieda', hint: 'h1' });
    monitorSession(browser.manager);
    Object.assign(browser.world, { atProvider: 'nico', hint: 'h2' });
    await browser.pass(2000);
    expect(browser.events).toEqual(['signedOut']);
    browser.become(undefined);
    await browser.pass(999);
    expect(browser.asked).toHaveLength(1);
    await browser.pass(1);
    expect(browser.events).toEqual(['signedOut', 'signedIn']);
  });

  it('ID-47 raises session-changed once when the same person has another session', async () => {
    const { world, manager, events, pass } = aBrowser({ here: 'frieda#1', atProvider: 'frieda#1', hint: 'h1' });
    monitorSession(manager);
    world.atProvider = 'frieda#2';
    await pass(20_000);
    expect(events).toEqual(['sessionChanged']);
  });

  it('ID-48 takes another interval', async () => {
    const { manager, events, pass } = aBrowser({ here: 'frieda', hint: 'h1' });
    monitorSession(manager, 500);
    await pass(500);
    expect(events).toEqual(['signedOut']);
  });

  it('asks nothing for a visitor without a hint, and about one hint only once', async () => {
    const browser = aBrowser({});
    monitorSession(browser.manager);
    await browser.pass(10_000);
    expect(browser.asked).toEqual([]);
    browser.world.hint = 'h1';
    await browser.pass(10_000);
    expect(browser.asked).toHaveLength(1);
    expect(browser.events).toEqual([]);
  });

  it('does not sign a person in again while another tab signs them out', async () => {
    const browser = aBrowser({ here: 'frieda', atProvider: 'frieda', hint: 'h1' });
    monitorSession(browser.manager);
    browser.become(undefined);
    await browser.pass(10_000);
    expect(browser.asked).toEqual([]);
  });

  it('changes nothing while the provider cannot be reached, and asks again half a minute later', async () => {
    const { world, manager, events, asked, pass } = aBrowser({ here: 'frieda', hint: 'h1' });
    monitorSession(manager);
    world.isReachable = false;
    await pass(30_000);
    expect([asked, events]).toEqual([[2000], []]);
    world.isReachable = true;
    await pass(10_000);
    expect(events[0]).toBe('signedOut');
  });

  it('asks nothing while the tab leaves for the provider, and after it was stopped', async () => {
    const { world, manager, asked, pass } = aBrowser({ here: 'frieda', hint: 'h1' });
    const stop = monitorSession(manager);
    world.isLeaving = true;
    await pass(10_000);
    world.isLeaving = false;
    stop();
    await pass(10_000);
    expect(asked).toEqual([]);
  });
});
