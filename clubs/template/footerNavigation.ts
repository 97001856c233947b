import type { FooterNavigation, SocialNetworks } from '#club/shape/sites.ts';

export const footerNavigation: FooterNavigation = [
  {
    word: 'firstTeam',
    links: [
      { href: '/erste/kader/', word: 'squad' },
      { href: '/erste/spielplan/', word: 'matches' },
      { href: '/erste/tabelle/', word: 'table' },
    ],
  },
  { word: 'club', links: [{ href: '/account/newsletters/', word: 'newsletter' }] },
];

export const socialNetworks: SocialNetworks = [];
