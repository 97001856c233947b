import type { ColourSet } from './demoProduct.ts';

/** A line of the range: a name that runs through all kinds of articles, what it stands for, and its colours. */
export type RangeLine = {
  de: readonly [name: string, text: string];
  en: readonly [name: string, text: string];
  ja: readonly [name: string, text: string];
  colour: ColourSet;
};

/** The lines of the demo shop's range, in a fixed order: article numbers follow it. */
export const rangeLines: readonly RangeLine[] = [
  {
    colour: 'home',
    de: ['Stehplatz', 'Für alle, die stehen, bis der Letzte gesungen hat.'],
    en: ['Terrace', 'For everybody who stands until the last one has sung.'],
    ja: ['ゴール裏', '最後の歌声まで立ち続けるあなたへ。'],
  },
  {
    colour: 'forest',
    de: ['Waldtribüne', 'In dem Grün, durch das man am Spieltag zum Stadion läuft.'],
    en: ['Forest stand', 'In the green through which one walks to the ground on match day.'],
    ja: ['森のスタンド', '試合の日に歩く、スタジアムへの森の緑。'],
  },
  {
    colour: 'black',
    de: ['Flutlicht', 'Schwarz wie ein Dienstagabend im November, mit hellem Druck.'],
    en: ['Floodlight', 'Black as a Tuesday night in November, with a bright print.'],
    ja: ['ナイトゲーム', '11月の火曜の夜のような黒に、明るいプリント。'],
  },
  {
    colour: 'sky',
    de: ['Mainufer', 'Hellblau wie der Main an einem Samstag ohne Wolken.'],
    en: ['Riverside', 'Light blue as the river on a Saturday without clouds.'],
    ja: ['マイン川', '雲ひとつない土曜のマイン川のような水色。'],
  },
  {
    colour: 'sand',
    de: ['Gründerjahre', 'Eine Verbeugung vor denen, die 1899 auf einem Acker anfingen.'],
    en: ['Founders', 'A bow to those who began on a field in 1899.'],
    ja: ['創設者', '1899年、野原から始めた人たちに敬意をこめて。'],
  },
  {
    colour: 'away',
    de: ['Auswärtsfahrt', 'Für lange Busse, kurze Nächte und drei Punkte im Gepäck.'],
    en: ['Away day', 'For long coaches, short nights and three points in the bag.'],
    ja: ['アウェイ遠征', '長いバス旅と短い夜、そして勝ち点3のために。'],
  },
  {
    colour: 'red',
    de: ['Kurvenkind', 'Rot von oben bis unten, wie es sich für die Kurve gehört.'],
    en: ['Child of the stand', 'Red from top to bottom, as it should be where we stand.'],
    ja: ['スタンドっ子', '上から下まで赤。これがうちの流儀。'],
  },
  {
    colour: 'gold',
    de: ['Pokalnacht', 'Mit einem Schimmer von Gold, denn im Pokal ist alles möglich.'],
    en: ['Cup night', 'With a touch of gold, since anything can happen in the cup.'],
    ja: ['カップ戦の夜', '何が起こるかわからないカップ戦に、金の輝きを。'],
  },
  {
    colour: 'wine',
    de: ['Traditionsecke', 'In dem dunklen Rot der alten Vereinsjacken.'],
    en: ['Tradition', 'In the dark red of the old club jackets.'],
    ja: ['トラディション', '昔のクラブジャケットの深い赤。'],
  },
  {
    colour: 'navy',
    de: ['Anstoß', 'Dunkelblau und schlicht: für Tage, an denen andere reden.'],
    en: ['Kick-off', 'Dark blue and plain, for days on which others do the talking.'],
    ja: ['キックオフ', '語らない日のための、シンプルなネイビー。'],
  },
  {
    colour: 'violet',
    de: ['Nachspielzeit', 'Für alle, die erst nach der 90. Minute an den Sieg glauben.'],
    en: ['Stoppage time', 'For those who believe in winning only after the 90th minute.'],
    ja: ['アディショナルタイム', '90分を過ぎてから勝利を信じる人へ。'],
  },
  {
    colour: 'grey',
    de: ['Aschenplatz', 'Grau meliert, in Erinnerung an aufgeschürfte Knie.'],
    en: ['Cinder pitch', 'Mottled grey, in memory of grazed knees.'],
    ja: ['土のグラウンド', 'すりむいた膝を思い出す、霜降りグレー。'],
  },
];
