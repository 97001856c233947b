import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskEntry, MatchEvent } from '#rooms/football/match/site/index.ts';
import { adding, aGoal, kickOff } from '#rooms/football/match/testing/index.ts';
import { DeskQueue, type Sent, type Waiting } from './deskQueue.ts';

const at = '2026-11-21T14:00:00.000Z';
let kept: Map<string, string>;
let sent: Waiting[];
let answer: (waiting: Waiting) => Sent;
let known: MatchEvent[];

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const aQueue = () =>
  new DeskQueue({
    matchId: 'm',
    storage,
    onChange: () => {},
    send: async (waiting) => {
      sent.push(waiting);
      return answer(waiting);
    },
  });
const taken = ({ entry }: Waiting): Sent => {
  if (entry.kind === 'add') known = [...known, { ...entry.event, id: entry.id }];
  return { result: 'taken', events: known };
};
const later = (): Sent => ({ result: 'later' });

beforeEach(() => {
  kept = new Map();
  sent = [];
  known = [];
  answer = taken;
});

describe('the queue of a desk', () => {
  it('sends at once and forgets what has arrived', async () => {
    const queue = aQueue();
    await queue.add(adding(kickOff), at);
    expect([queue.waiting(), kept.size, queue.state().period]).toEqual([[], 0, 'FirstHalf']);
  });

  it('shows without a network what the match will be, outlives a reload and sends later in order', async () => {
    answer = later;
    const queue = aQueue();
    const entries = [adding(kickOff), adding(aGoal(5)), adding(aGoal(9, { side: 'away' }))];
    for (const entry of entries) await queue.add(entry, at);
    expect(queue.state()).toMatchObject({ period: 'FirstHalf', score: { home: 1, away: 1 } });
    const reloaded = aQueue();
    expect(reloaded.waiting().map(({ entry }) => entry)).toEqual(entries);
    sent = [];
    answer = taken;
    await reloaded.flush();
    expect(sent.map(({ entry }) => entry.id)).toEqual(entries.map(({ id }) => id));
    expect([reloaded.waiting(), kept.size]).toEqual([[], 0]);
  });

  it('sends each entry once, also when it is told to send twice', async () => {
    answer = later;
    const queue = aQueue();
    await queue.add(adding(kickOff), at);
    sent = [];
    answer = taken;
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toHaveLength(1);
  });

  it('stops at a refusal until somebody has decided, and then goes on', async () => {
    const queue = aQueue();
    await queue.add(adding(kickOff), at);
    answer = (waiting) =>
      (waiting.entry as { isDeliberate?: boolean }).isDeliberate
        ? taken(waiting)
        : { result: 'refused', code: 'MATCH_ENTRY_TWICE' };
    const goal: DeskEntry = adding(aGoal(5));
    await queue.add(goal, at);
    answer = later;
    await queue.add(adding(aGoal(20)), at);
    expect(queue.waiting().map(({ refusal }) => refusal)).toEqual(['MATCH_ENTRY_TWICE', undefined]);
    expect(queue.state().score).toEqual({ home: 1, away: 0 });
    answer = taken;
    await queue.decide(goal.id, 'meant');
    expect([queue.waiting(), queue.state().score]).toEqual([[], { home: 2, away: 0 }]);
  });

  it('lets go of a refused entry', async () => {
    const queue = aQueue();
    answer = () => ({ result: 'refused', code: 'MATCH_IS_OVER' });
    const entry = adding(kickOff);
    await queue.add(entry, at);
    await queue.decide(entry.id, 'drop');
    expect([queue.waiting(), kept.size]).toEqual([[], 0]);
  });

  it('begins anew where what was kept cannot be read', () => {
    for (const text of ['{', 'null', '7', '[{}]']) {
      kept.set('desk:m', text);
      expect(aQueue().waiting()).toEqual([]);
    }
  });
});
