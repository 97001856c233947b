/** Type of the club's member badge (CART-92). */
export const memberBadge = 'MembershipBadge';
