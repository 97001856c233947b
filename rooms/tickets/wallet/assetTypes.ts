/** Type of the club's member badge (CART-92). */
export const memberBadge = 'MembershipBadge';
/** Type of the card of a fan club's member (FAN-11). */
export const fanClubCard = 'FanClubCard';
