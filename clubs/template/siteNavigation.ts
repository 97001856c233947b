import type { NavigationEntry } from '#club/shape/sites.ts';

const entry = (href: string, de: string, en: string, ja: string): NavigationEntry => ({ href, name: { de, en, ja } });

export const navigationBegins: readonly NavigationEntry[] = [
  entry('/', 'Start', 'Home', 'ホーム'),
  entry('/news/', 'News', 'News', 'ニュース'),
];

export const ownNavigation: Readonly<Record<string, readonly NavigationEntry[]>> = {
  global: [
    entry('/erste/kader/', 'Kader', 'Squad', '選手'),
    entry('/erste/spielplan/', 'Spiele', 'Matches', '試合'),
    entry('/erste/tabelle/', 'Tabelle', 'Table', '順位表'),
    entry('/tickets/', 'Tickets', 'Tickets', 'チケット'),
  ],
};

export const navigationEnds: readonly NavigationEntry[] = [entry('/shop/', 'Fanshop', 'Shop', 'ショップ')];
