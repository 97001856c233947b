import type { Translate } from '#frame/words.ts';
import type { StadiumOffer } from '../pageProps.ts';
import type { Offer } from '../phaseRules.ts';
import type { Availability, StadiumPlan } from '../ticketClient.ts';
import type { ResaleOffers } from './resaleOffers.ts';
import type { Selection } from './useSelection.ts';

/** What each of the three ways to places is given; what is missing has not been read yet. */
export type SaleParts = {
  event: StadiumOffer;
  plan: StadiumPlan | undefined;
  availability: Availability | undefined;
  /** Places that the club resells for their holders. */
  resale: ResaleOffers;
  offer: Offer | undefined;
  /** Most tickets that go into the cart in one step. */
  most: number;
  selection: Selection;
  /** Places lie in the cart now. */
  onTaken(): void;
  /** Words of the ticket sale. */
  t: Translate;
};
