import type { ComponentType } from 'react';

/**
 * A section of the account that a room brings, in `rooms/w/x/site/accountSection.ts`. Its title stands in
 * `words/account.{de,en,ja}.json` of the room, as `account` → `sections.camps.title`; its page is an
 * `accountSectionPage` (`frame/server/`).
 */
export type AccountSection = {
  /** Its address is `/account/camps/`. */
  name: string;
  /** Where it stands among the others: by these numbers, from 10 (orders) to 120 (advertising consents). */
  place: number;
  /** What it shows; it comes with a script of its own. */
  load(): Promise<ComponentType>;
};
