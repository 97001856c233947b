import type { DemoProduct } from './demoProduct.ts';

/** What one wears on all other days. */
export const fashionProducts: readonly DemoProduct[] = [
  {
    sku: '1301',
    categories: [3],
    price: 5995,
    releasedDaysAgo: 27,
    motif: 'hoodie',
    colours: ['black', 'red', 'grey'],
    sizes: 'adults',
    soldOut: ['M'],
    de: [
      'Kapuzenpullover „Nordwestkurve“',
      'Schwere Bio-Baumwolle, innen angeraut, mit einer Kapuze, in die man sich nach dem Abpfiff zurückziehen kann.',
    ],
    en: [
      'Hoodie “Nordwestkurve”',
      'Heavy organic cotton, brushed inside, with a hood to hide in after the final whistle.',
    ],
    ja: ['パーカー「ノルトヴェストクルヴェ」', '厚手のオーガニックコットン、裏起毛。試合後にすっぽりかぶれるフード。'],
  },
  {
    sku: '1302',
    categories: [3],
    price: 2495,
    releasedDaysAgo: 55,
    motif: 'tee',
    colours: ['home', 'black', 'sand'],
    sizes: 'adults',
    de: ['T-Shirt „Seit 1899“', 'Ein gutes T-Shirt: 180 Gramm Baumwolle, Rundhals, gerader Schnitt, der Druck hält.'],
    en: ['T-shirt “Since 1899”', 'A good T-shirt: 180 grams of cotton, round neck, straight cut, a print that lasts.'],
    ja: [
      'Tシャツ「1899年から」',
      '180gコットンのしっかりした一枚。ラウンドネック、ストレートカット、色あせないプリント。',
    ],
  },
  {
    sku: '1303',
    categories: [3],
    price: 2495,
    priceBefore: 2995,
    releasedDaysAgo: 170,
    motif: 'tee',
    colours: ['sky'],
    sizes: 'adults',
    onHand: 9,
    de: ['T-Shirt „Sommer am Main“', 'Hellblau wie der Himmel über dem Eisernen Steg. Letzte Stücke der Sommerserie.'],
    en: [
      'T-shirt “Summer on the river”',
      'Light blue like the sky above the iron bridge. The last pieces of the summer series.',
    ],
    ja: ['Tシャツ「マインの夏」', '鉄の橋の上に広がる空のようなライトブルー。夏シリーズの最後の在庫。'],
  },
  {
    sku: '1304',
    categories: [3],
    price: 7995,
    releasedDaysAgo: 80,
    motif: 'jacket',
    colours: ['forest', 'black'],
    sizes: 'adults',
    de: [
      'Regenjacke „Gästeblock“',
      'Wasserdichte Nähte, Kapuze im Kragen, passt gefaltet in die Tasche. Für Stehplätze ohne Dach.',
    ],
    en: [
      'Rain jacket “Away end”',
      'Taped seams, hood in the collar, folds into its own pocket. For terraces without a roof.',
    ],
    ja: [
      'レインジャケット「ビジター席」',
      '止水テープ仕様、襟に収納できるフード。たためばポケットサイズ。屋根のない立見席に。',
    ],
  },
  {
    sku: '1305',
    categories: [3],
    price: 6495,
    releasedDaysAgo: 3,
    motif: 'hoodie',
    colours: ['sand'],
    sizes: 'adults',
    de: ['Pullover „Vereinsheim“', 'Unbedruckt bis auf das kleine Zeichen. Wer es kennt, erkennt es.'],
    en: ['Sweater “Clubhouse”', 'Plain but for the small mark. Those who know it will know it.'],
    ja: ['スウェット「クラブハウス」', '小さなマークだけのシンプルなデザイン。知る人ぞ知る一着。'],
  },
];
