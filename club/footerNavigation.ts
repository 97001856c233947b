import type { Locale } from '#platform/context.ts';

/** A link of the footer; on every sub-site the same. */
export type FooterLink = { href: string; name: Record<Locale, string> };

const link = (href: string, de: string, en: string, ja: string): FooterLink => ({ href, name: { de, en, ja } });

const squad = ['Kader', 'Squad', '選手'] as const;
const fixtures = ['Spiele', 'Matches', '試合'] as const;
const table = ['Tabelle', 'Table', '順位表'] as const;
const statistics = ['Statistik', 'Statistics', 'データ'] as const;
const ofTeam = (team: string): FooterLink[] => [
  link(`/${team}/kader/`, ...squad),
  link(`/${team}/spielplan/`, ...fixtures),
  link(`/${team}/tabelle/`, ...table),
  link(`/${team}/statistik/`, ...statistics),
];

/** Groups of the footer, with their headings. */
export const footerNavigation: readonly { name: Record<Locale, string>; links: readonly FooterLink[] }[] = [
  { name: { de: 'Profis', en: 'First team', ja: 'トップチーム' }, links: ofTeam('profis') },
  { name: { de: 'Frauen', en: 'Women', ja: '女子' }, links: ofTeam('frauen') },
  {
    name: { de: 'Verein', en: 'Club', ja: 'クラブ' },
    links: [
      link('/account/newsletters/', 'Newsletter', 'Newsletter', 'ニュースレター'),
      link('/presse/', 'Presse', 'Press', 'プレス'),
      link('/jobs/', 'Jobs', 'Jobs', '採用情報'),
    ],
  },
];

/** Where the club is in social networks. Plain links: nothing is loaded from there. */
export const socialNetworks: readonly { name: string; href: string }[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/kurve.demo/' },
  { name: 'YouTube', href: 'https://www.youtube.com/@kurve.demo' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@kurve.demo' },
];
