import type { NavigationEntry } from '#club/shape/sites.ts';

const entry = (href: string, de: string, en: string, ja: string): NavigationEntry => ({ href, name: { de, en, ja } });

const home = entry('/', 'Start', 'Home', 'ホーム');
const news = entry('/news/', 'News', 'News', 'ニュース');
const videos = entry('/video/', 'Videos', 'Videos', '動画');
const shop = entry('/shop/', 'Fanshop', 'Shop', 'ショップ');
const visit = entry('/stadionbesuch/', 'Stadionbesuch', 'Your visit', '観戦ガイド');
const stadium = entry('/stadionbesuch/', 'Stadion', 'Your visit', '観戦ガイド');
const joining = entry('/mitglied-werden/', 'Mitglied werden', 'Join', '入会');
const tickets = entry('/tickets/', 'Tickets', 'Tickets', 'チケット');
const museum = entry('/besuch/', 'Dein Besuch', 'Your visit', '来館案内');
const radio = entry('/klub-radio/', 'Klub-Radio', 'Club radio', 'クラブラジオ');

/** Pages of a first team; they stand on every sub-site. */
const ofTeam = (team: 'profis' | 'frauen') => [
  entry(`/${team}/kader/`, 'Kader', 'Squad', '選手'),
  entry(`/${team}/spielplan/`, 'Spiele', 'Matches', '試合'),
  entry(`/${team}/tabelle/`, 'Tabelle', 'Table', '順位表'),
  entry(`/${team}/statistik/`, 'Statistik', 'Statistics', 'データ'),
];
const firstTeams = [
  entry('/profis/kader/', 'Profis', 'First team', 'トップチーム'),
  entry('/frauen/kader/', 'Frauen', 'Women', '女子'),
];

/** What a sub-site has besides what every one has, in the order of its header. */
export const ownNavigation: Readonly<Record<string, readonly NavigationEntry[]>> = {
  global: firstTeams,
  en: firstTeams,
  nachwuchs: [
    entry('/mannschaften/', 'Teams', 'Teams', 'チーム'),
    entry('/spiele/', 'Spiele', 'Matches', '試合'),
    entry('/leistungszentrum/', 'NLZ', 'Centre', 'センター'),
    tickets,
  ],
  profis: [...ofTeam('profis'), tickets, stadium],
  pros: [...ofTeam('profis'), tickets, stadium],
  frauen: [...ofTeam('frauen'), tickets],
  women: [...ofTeam('frauen'), tickets],
  tickets: [
    tickets,
    entry('/ticketwege/', 'Wege zum Ticket', 'How to buy', '買い方'),
    entry('/stadionplan/', 'Stadionplan', 'Stadium plan', '案内図'),
    entry('/anreise/', 'Anreise', 'Getting here', 'アクセス'),
    entry('/barrierefrei-im-stadion/', 'Barrierefrei', 'Access', 'バリアフリー'),
    entry('/ticketfragen/', 'Fragen', 'Questions', 'よくある質問'),
    entry('/ticketbedingungen/', 'Bedingungen', 'Terms', '規約'),
  ],
  stadion: [tickets, visit],
  klub: [joining],
  club: [joining],
  mitgliedschaft: [joining],
  museum: [museum],
  history: [museum],
  tv: [radio],
  fans: [radio],
  stores: [
    entry('/shop/?category=trikots', 'Trikots', 'Jerseys', 'ユニフォーム'),
    entry('/shop/?category=schals', 'Schals', 'Scarves', 'マフラー'),
    entry('/laeden/', 'Läden', 'Our shops', '店舗'),
  ],
  fussballschule: [entry('/haeufige-fragen/', 'Fragen', 'Questions', 'よくある質問')],
};

/** What the header of every sub-site begins and ends with. */
export const navigationBegins: readonly NavigationEntry[] = [home, news];
export const navigationEnds: readonly NavigationEntry[] = [videos, shop];
