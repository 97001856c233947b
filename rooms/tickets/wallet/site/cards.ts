// Cards of fan clubs in the account, in one script.
export { FanClubCard } from './FanClubCard.tsx';
export { FanClubCards } from './FanClubCards.tsx';
