import { club } from '#club/club.ts';
import type { Problem } from '#frame/apiClient.ts';
import type { useWords } from '#frame/words.ts';
import { momentsOf, wallTimeAt } from '#platform/time/wallTime.ts';

const known = [
  ...[
    'EVENT_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'QUEUE_HAS_BEGUN',
    'QUEUE_OUTSIDE_SALE',
    'QUEUE_NOT_RUNNING',
    'LOTTERY_NOT_FOUND',
  ],
  ...[
    'LOTTERY_LIST_OPEN',
    'LOTTERY_OVER',
    'LOTTERY_NOT_CLOSED',
    'LOTTERY_HAS_BEGUN',
    'LOTTERY_HAS_WINNERS',
    'LOTTERY_TOO_MANY_PLACES',
  ],
];
/** Words of this room for a refusal. */
export const textOf = (t: ReturnType<typeof useWords>, code: string): string | undefined =>
  known.includes(code) ? t(`refusals.${code}`) : undefined;

/** The field of which a 400 speaks: its path is below `settings`. */
export function fieldIn<Name extends string>({ status, errors }: Problem, names: readonly Name[]): Name | undefined {
  if (status !== 400 || typeof errors !== 'object' || errors === null) return undefined;
  const parts = Object.keys(errors).flatMap((path) => path.split('.'));
  return names.find((name) => parts.includes(name));
}

/** A moment as a field for local time has it, on the club's clock. */
export const localTime = (moment: string): string => {
  const { date, time } = wallTimeAt(new Date(moment), club.timeZone);
  return `${date}T${time.slice(0, 5)}`;
};

/** The moment that stands in a field for local time; what is no time is sent as it is, and refused. */
export const instantOf = (local: string): string => {
  const [date = '', time = ''] = local.split('T');
  return momentsOf(date, time, club.timeZone)[0]?.toISOString() ?? local;
};
