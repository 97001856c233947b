import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import type { Room } from '#ports/room.ts';
import type { SiteTexts } from '../page.ts';

/** The kind of content whose change makes the texts of every page worthless. */
export const siteTextsKind = 'siteTexts';

export type KeptSiteTexts = {
  /** What every page shows and staff have changed; what was last known while the database is away. */
  read(): Promise<SiteTexts>;
  /** They have changed: the next page reads them anew. */
  clear(): void;
};

/** Keeps the texts of every page in memory until they change. */
export function keepSiteTexts(house: House, rooms: readonly Pick<Room, 'siteTexts'>[]): KeptSiteTexts {
  let reading: Promise<SiteTexts> | undefined;
  let lastGood: SiteTexts = {};
  const readAll = async (): Promise<SiteTexts> => {
    const ctx = makeContext(house);
    const parts = await Promise.all(rooms.map((room) => room.siteTexts?.(ctx)));
    return Object.assign({}, ...parts);
  };
  return {
    async read() {
      reading ??= readAll();
      const mine = reading;
      try {
        lastGood = await mine;
      } catch (error) {
        if (reading === mine) reading = undefined;
        house.log.warn({ err: error }, 'texts of pages could not be read');
      }
      return lastGood;
    },
    clear() {
      reading = undefined;
    },
  };
}
