import { dueAt } from './queueRules.ts';

type Rehearsal = { people: number; perMinute: number; mostInside: number; stayMinutes: number };
type Point = { minute: number; waiting: number; inside: number };

const longest = 24 * 60;

/** A waiting room with people who all come at once and stay equally long, in steps of ten seconds. */
export function rehearse({ people, stayMinutes, ...limits }: Rehearsal) {
  const byMinute: Point[] = [{ minute: 0, waiting: people, inside: 0 }];
  const entered: number[] = [];
  let [waiting, inside, admittedAt] = [people, 0, new Date(0)];
  for (let step = 1; waiting > 0 && step <= longest * 6; step += 1) {
    inside -= entered[step - stayMinutes * 6] ?? 0;
    const due = dueAt({ ...limits, inside, admittedAt }, new Date(step * 10_000));
    const more = Math.min(due.people, waiting);
    admittedAt = due.usedUntil;
    entered[step] = more;
    waiting -= more;
    inside += more;
    if (step % 6 === 0 || waiting === 0) byMinute.push({ minute: Math.ceil(step / 6), waiting, inside });
  }
  const every = Math.ceil(byMinute.length / 59);
  const last = byMinute.at(-1)!;
  return {
    points: byMinute.filter((point, at) => at % every === 0 || point === last),
    minutes: last.minute,
    isDone: waiting === 0,
  };
}
