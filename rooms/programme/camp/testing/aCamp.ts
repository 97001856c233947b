import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { type CampTerms, insertCamp, markPublished } from '../server/campStore.ts';
import { poolOfCamp } from '../skuRules.ts';

/** A camp of five days that begins in 60 days and can be booked; `parts` says what matters to the test. */
export async function aCamp(ctx: Context, parts: Partial<CampTerms> & { capacity?: number } = {}) {
  const id = newId();
  const day = (days: number) => addDays(ctx.today(), days);
  const terms = {
    id,
    slug: `camp-${id}`,
    names: { de: 'Ostercamp', en: 'Easter camp' },
    texts: { de: 'Fünf Tage Fußball.' },
    place: 'Sportpark',
    firstDay: day(60),
    lastDay: day(64),
    beginsAt: '09:00',
    endsAt: '16:00',
    minAge: 6,
    maxAge: 13,
    opensOn: day(-1),
    closesOn: day(50),
    price: 19_900,
    siblingPrice: 17_900,
    vatRate: 19,
    isVatExempt: false,
    tenant: 1,
    hasWaitingList: true,
    capacity: 10,
    ...parts,
  };
  const number = await insertCamp(ctx.sql, terms, ctx.now);
  await markPublished(ctx.sql, id);
  return { ...terms, number: number!, pool: poolOfCamp(number!) };
}

/** A child who is ten years old on the first day of a camp. */
export const aChild = (firstDay: string, parts: object = {}) => ({
  firstName: 'Mila',
  lastName: 'Nordwind',
  birthday: `${Number(firstDay.slice(0, 4)) - 10}${firstDay.slice(4)}`.replace('02-29', '02-28'),
  kitSize: '140',
  mayBePhotographed: false,
  health: { allergies: 'Erdnussbutterkekse', medicine: '', notes: '' },
  ...parts,
});
