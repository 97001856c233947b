import type { Approvable } from './approvable.ts';
import type { DemoPurchases } from './demoPurchases.ts';
import type { Entitlements } from './entitlements.ts';
import type { Objection } from './objection.ts';
import type { OfficeFigure, OfficePage, OfficeSearch } from './office.ts';
import type { PersonalRecords } from './personalRecords.ts';
import type { Searchable } from './searchable.ts';
import type { SeasonCards } from './seasonCards.ts';
import type { Sellable } from './sellable.ts';
import type { Terminable } from './terminable.ts';

/**
 * What rooms bring for others, in the order of the rooms. The lists are filled once all rooms are listed, since some
 * rooms are told what the others bring.
 */
export type Brought = {
  /** What can be bought, in the order in which an sku is tried. */
  sellables: Sellable[];
  searchables: Searchable[];
  /** What every room keeps about people, and who may object when somebody leaves or a payment method is deleted. */
  keeping: { objections: Objection[]; records: PersonalRecords[] };
  /** Pages, figures and searches of the back office. */
  office: { pages: OfficePage[]; figures: OfficeFigure[]; searches: OfficeSearch[] };
  /** What staff do and a second person must approve. */
  approvables: Approvable[];
  /** Who sells or gives the right to watch or enter. */
  entitlements: Entitlements[];
  /** Whose contracts can be cancelled without signing in. */
  terminables: Terminable[];
  /** Whose cards open gates. */
  seasonCards: SeasonCards[];
  /** What the demo's people buy. */
  demoPurchases: DemoPurchases[];
};
