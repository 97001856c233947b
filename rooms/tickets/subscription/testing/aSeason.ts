import type { FactoryHouse, Reply, TestFan } from '#platform/testing/factoryHouse.ts';
import { addDays } from '#platform/time/addDays.ts';

/** Days of a season from today on: it can be confirmed and changed, and begins in two months. */
const usual = { opensOn: -30, confirmUntil: 30, changeUntil: 40, terminateUntil: 50, startsOn: 60, renewsOn: 425 };
/** The season that has begun; it can still be changed. */
export const running = {
  opensOn: -90,
  confirmUntil: -10,
  changeUntil: 100,
  terminateUntil: 200,
  startsOn: -60,
  renewsOn: 300,
};

export type SeasonDays = typeof usual;

const seasonPrices = [
  { priceRange: 'A', pricingClass: 'FULL', price: 500 },
  { priceRange: 'A', pricingClass: 'REDUCED', price: 350 },
  { priceRange: 'B', pricingClass: 'FULL', price: 300 },
];

/** What staff enter for a season; `days`: from today on. */
export function seasonTerms(house: FactoryHouse, days: Partial<SeasonDays> = {}) {
  const today = house.context().today();
  const all = Object.entries({ ...usual, ...days }).map(([name, later]) => [name, addDays(today, later)]);
  return {
    season: '2027-2028',
    name: { de: 'Dauerkarte 2027-2028', en: 'Season ticket 2027-2028' },
    ...(Object.fromEntries(all) as Record<keyof SeasonDays, string>),
    shippingCodes: ['mobile', 'card'],
    prices: seasonPrices,
  };
}

/** Calls of somebody of the staff. */
export function contractOffice(house: FactoryHouse, { token }: Pick<TestFan, 'token'>) {
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    house.call(method, `/api/office/v1${path}`, { token, ...(body ? { body } : {}) });
  return {
    call,
    importCsv: (seasonId: string, csv: string, isDryRun = false): Promise<Reply> =>
      house.call('POST', `/api/office/v1/contractSeasons/${seasonId}/imports?isDryRun=${isDryRun}`, {
        token,
        body: csv,
        headers: { 'content-type': 'text/csv' },
      }),
    /**
     * The season that runs, for the first team's home matches, each with a share of the price; still to be confirmed.
     */
    async aRunningSeason(matches = 3): Promise<string> {
      const covers = { team: 'profis', competitions: ['bundesliga'], matches };
      const terms = { ...seasonTerms(house, { ...running, confirmUntil: 10 }), covers };
      const { json } = await call('POST', '/contractSeasons', terms);
      await call('POST', `/contractSeasons/${json.data.id}/publication`);
      return json.data.id;
    },
    async aSeason(days: Partial<SeasonDays> = {}): Promise<string> {
      const { json } = await call('POST', '/contractSeasons', seasonTerms(house, days));
      await call('POST', `/contractSeasons/${json.data.id}/publication`);
      return json.data.id;
    },
  };
}

export const csvHead =
  'number,subscriberEmail,recipientEmail,venue,block,row,seat,priceRange,pricingClass,shippingCode,isTransferable';
