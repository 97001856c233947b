/** When a match is played: days after the Saturday of its weekend (-1 is Friday, 3 the Tuesday after it), and time. */
export type Slot = readonly [day: number, time: string];

/** How the matches of a league lie in a season. */
export type SeasonPlan = {
  /** Slots of the matches of a round; the last one goes for all that are left over. */
  slots: readonly Slot[];
  /** Slot of all matches of the last two rounds, so that nobody knows more than others. */
  together: Slot;
  /** Round of the weekend before the end of November. */
  autumn: number;
  /** The weekday on which a weekend ends for our team. */
  lastDay: 'Sat' | 'Sun';
  /** Weekends without matches, counted from that of `autumn` (week 0): internationals and the winter break. */
  free: readonly (readonly [from: number, to: number])[];
  /** The part of our and of other grounds that is full at most. */
  crowd: { home: number; away: number };
  /** Rounds that are played in midweek, three or four days after the round before. */
  midweek?: readonly number[];
};

const saturday = (time: string, count: number): Slot[] => Array.from({ length: count }, () => [0, time]);
const sunday = (time: string, count: number): Slot[] => Array.from({ length: count }, () => [1, time]);

export const seasonPlans = {
  professional: {
    autumn: 11,
    lastDay: 'Sat',
    slots: [[-1, '20:30'], ...saturday('15:30', 5), [0, '18:30'], [1, '15:30'], [1, '17:30']],
    together: [0, '15:30'],
    crowd: { home: 1, away: 1 },
    free: [
      [-9, -9],
      [-4, -4],
      [5, 7],
      [18, 18],
    ],
    midweek: [18],
  },
  women: {
    autumn: 11,
    lastDay: 'Sun',
    slots: [[0, '14:00'], [0, '16:00'], [1, '11:00'], ...sunday('14:00', 4)],
    together: [1, '14:00'],
    crowd: { home: 0.3, away: 0.09 },
    free: [
      [-9, -9],
      [-4, -4],
      [4, 11],
      [18, 18],
    ],
  },
  regional: {
    autumn: 13,
    lastDay: 'Sat',
    slots: [[-1, '19:00'], ...saturday('14:00', 5), [1, '14:00']],
    together: [0, '14:00'],
    crowd: { home: 0.34, away: 0.08 },
    free: [
      [-9, -9],
      [4, 12],
      [18, 18],
    ],
  },
  junior: {
    autumn: 9,
    lastDay: 'Sat',
    slots: [[0, '11:00'], ...saturday('13:00', 3), ...sunday('11:00', 2)],
    together: [0, '13:00'],
    crowd: { home: 0.14, away: 0.02 },
    free: [
      [-9, -9],
      [-4, -4],
      [4, 10],
      [18, 18],
    ],
  },
} satisfies Record<string, SeasonPlan>;
