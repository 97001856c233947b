type FooterWord =
  | 'firstTeam'
  | 'women'
  | 'club'
  | 'squad'
  | 'matches'
  | 'table'
  | 'statistics'
  | 'newsletter'
  | 'press'
  | 'jobs';

/** A link of the footer; on every sub-site the same. `word`: under `footer` in the frame's words. */
type FooterLink = { href: string; word: FooterWord };

const ofTeam = (team: string): FooterLink[] => [
  { href: `/${team}/kader/`, word: 'squad' },
  { href: `/${team}/spielplan/`, word: 'matches' },
  { href: `/${team}/tabelle/`, word: 'table' },
  { href: `/${team}/statistik/`, word: 'statistics' },
];

/** Groups of the footer, with their headings. */
export const footerNavigation: readonly { word: FooterWord; links: readonly FooterLink[] }[] = [
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
export const socialNetworks: readonly { name: string; href: string }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/kurve.demo/' },
  { name: 'YouTube', href: 'https://www.youtube.com/@kurve.demo' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@kurve.demo' },
];
