/** Groups of the footer, and where the club is in social networks: plain links, nothing is loaded from there. */
export { footerNavigation, socialNetworks } from '#clubFolder/footerNavigation.ts';
