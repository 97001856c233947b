import type { FooterNavigation, SocialNetworks } from '#club/shape/sites.ts';

const ofTeam = (team: string): FooterNavigation[number]['links'] => [
  { href: `/${team}/kader/`, word: 'squad' },
  { href: `/${team}/spielplan/`, word: 'matches' },
  { href: `/${team}/tabelle/`, word: 'table' },
  { href: `/${team}/statistik/`, word: 'statistics' },
];

/** Groups of the footer, with their headings. */
export const footerNavigation: FooterNavigation = [
  { word: 'firstTeam', links: ofTeam('profis') },
  { word: 'women', links: ofTeam('frauen') },
  {
    word: 'club',
    links: [
      { href: '/account/newsletters/', word: 'newsletter' },
      { href: '/presse/', word: 'press' },
      { href: '/jobs/', word: 'jobs' },
    ],
  },
];

/** Where the club is in social networks. Plain links: nothing is loaded from there. */
export const socialNetworks: SocialNetworks = [
  { name: 'Instagram', href: 'https://www.instagram.com/kurve.demo/' },
  { name: 'YouTube', href: 'https://www.youtube.com/@kurve.demo' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@kurve.demo' },
];
