import type { foods } from './foods.ts';

type Texts = readonly [name: string, text: string];

/** A product of the demo shop, as short as it can be told. Prices in gross cents. */
export type DemoProduct = {
  sku: string;
  /** Shelves; the first one is its own. */
  categories: readonly number[];
  price: number;
  releasedDaysAgo: number;
  motif: string;
  /** Colour sets it comes in; several make it choosable. */
  colours: readonly ColourSet[];
  sizes?: 'adults' | 'kids' | 'baby' | 'socks';
  de: Texts;
  en: Texts;
  ja: Texts;
  /** Pieces of each variant; 0 is sold out. 40 unless told. */
  onHand?: number;
  /** Sizes that are gone. */
  soldOut?: readonly string[];
  maxQuantity?: number;
  tenant?: number;
  vatRate?: number;
  /** Books: no member price, nothing off by codes. */
  hasFixedPrice?: boolean;
  ageLimit?: number;
  /** `letter`: goes by post at our cost. Parcels unless told. */
  shippingCodes?: readonly string[];
  content?: { amount: number; unit: 'g' | 'ml' | 'cm' };
  food?: keyof typeof foods;
  withdrawalClass?: 'sealed' | 'perishable';
  /** Price before it went down a week ago. */
  priceBefore?: number;
  /** Days from today until a pre-order is delivered. */
  deliversInDays?: number;
  isLettered?: boolean;
  /** Second picture: the back with a number. */
  number?: string;
  warnings?: { de: string; en: string; ja: string };
};

export type ColourSet = keyof typeof colourSets;

/** Main, second and third colour, with the name of the whole. */
export const colourSets = {
  home: { paint: ['#d3001b', '#141416', '#ffffff'], names: { de: 'Rot-Schwarz', en: 'Red and black', ja: '赤・黒' } },
  away: { paint: ['#ffffff', '#d3001b', '#141416'], names: { de: 'Weiß', en: 'White', ja: 'ホワイト' } },
  black: { paint: ['#1b1b1f', '#d3001b', '#ffffff'], names: { de: 'Schwarz', en: 'Black', ja: 'ブラック' } },
  red: { paint: ['#c4001a', '#7d0012', '#ffffff'], names: { de: 'Rot', en: 'Red', ja: 'レッド' } },
  grey: { paint: ['#8d939c', '#1b1b1f', '#ffffff'], names: { de: 'Grau', en: 'Grey', ja: 'グレー' } },
  forest: {
    paint: ['#1f4d3a', '#141416', '#f2e6c9'],
    names: { de: 'Waldgrün', en: 'Forest green', ja: 'フォレストグリーン' },
  },
  sand: { paint: ['#d9c7a3', '#7d0012', '#1b1b1f'], names: { de: 'Sand', en: 'Sand', ja: 'サンド' } },
  gold: { paint: ['#e0b12c', '#141416', '#d3001b'], names: { de: 'Gold', en: 'Gold', ja: 'ゴールド' } },
  wine: { paint: ['#6d1024', '#e6d3b1', '#141416'], names: { de: 'Weinrot', en: 'Wine red', ja: 'ワインレッド' } },
  navy: { paint: ['#1c2c4c', '#ffffff', '#d3001b'], names: { de: 'Dunkelblau', en: 'Navy', ja: 'ネイビー' } },
  violet: { paint: ['#4b2e6b', '#e4d7f2', '#141416'], names: { de: 'Violett', en: 'Violet', ja: 'バイオレット' } },
  sky: { paint: ['#9fc6e0', '#ffffff', '#d3001b'], names: { de: 'Hellblau', en: 'Light blue', ja: 'ライトブルー' } },
} as const;
