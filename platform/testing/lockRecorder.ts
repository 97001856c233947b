import type { WatchLocks } from '#platform/database/transaction.ts';
import { type LockedTable, lockedTables } from './lockedTables.ts';

/** `faults`: what has been found, also where a job or a handler has swallowed the error. */
type LockRecorder = { watchLocks: WatchLocks; faults: string[] };

/**
 * Fails a statement that waits for rows of a table while its transaction holds rows of one that stands further down in
 * `order`. Tables that it has locked before, or are not listed, may come at any time; `insert x` in the list is the
 * place of a new row of x. Demo data are left out: they are made before the house opens, when nobody waits for them.
 */
export function lockRecorder(order: readonly string[]): LockRecorder {
  const places = new Map(order.map((name, place) => [name, place]));
  const faults: string[] = [];
  const known = new Map<string, LockedTable[]>();
  const tablesOf = (text: string): LockedTable[] => {
    const tables = known.get(text) ?? lockedTables(text);
    known.set(text, tables);
    return tables;
  };
  const watchLocks: WatchLocks = () => {
    const seen = new Set<string>();
    let last = { name: '', place: -1, text: '' };
    let isDemo = false;
    return (text) => {
      isDemo ||= text.includes('insert into platform.demo_room');
      if (isDemo) return;
      for (const { table, how, skips } of tablesOf(text)) {
        const name = how === 'insert' && places.has(`insert ${table}`) ? `insert ${table}` : table;
        const place = places.get(name);
        if (place === undefined || seen.has(table)) continue;
        seen.add(table);
        if (how === 'new') continue;
        if (place < last.place && !skips) {
          const fault = `Locks ${name} after ${last.name}, against checks/lockOrder.ts:\n  ${short(last.text)}\n  ${short(text)}`;
          faults.push(fault);
          throw new Error(fault);
        }
        if (place > last.place) last = { name, place, text };
      }
    };
  };
  return { watchLocks, faults };
}

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
