const safety = {
  makerName: 'Eintracht Fanshop GmbH',
  makerAddress: 'Im Stadtwald 1, 60528 Frankfurt am Main',
  makerContact: 'produktsicherheit@kurve.test',
};

/** The demo shop's products. Prices in gross cents. */
export const shopProducts = [
  {
    sku: '1204',
    tenant: 1,
    names: { de: 'Derby-Schal', en: 'Derby scarf', ja: 'ダービーマフラー' },
    descriptions: {
      de: '<p>Gestrickt für einen Tag im Jahr.</p>',
      en: '<p>Knitted for one day of the year.</p>',
      ja: '<p>年に一度の日のためのマフラー。</p>',
    },
    categories: [4],
    vatRate: 19,
    releasedDaysAgo: 3,
    maxQuantity: 4,
    safety,
    variants: [{ sku: '1204', price: 2495, onHand: 50 }],
    images: [{ artwork: { motif: 'scarf', colours: ['#e1000f', '#111111', '#ffffff'] } }],
  },
  {
    sku: '1101',
    tenant: 1,
    names: { de: 'Heimtrikot 2026/27', en: 'Home jersey 2026/27', ja: 'ホームユニフォーム 2026/27' },
    descriptions: {
      de: '<p>Schwarz-rot gestreift.</p>',
      en: '<p>Black and red stripes.</p>',
      ja: '<p>黒と赤のストライプ。</p>',
    },
    categories: [1],
    vatRate: 19,
    releasedDaysAgo: 120,
    maxQuantity: 5,
    safety,
    variants: ['S', 'M', 'L', 'XL', 'XXL'].map((size, i) => ({
      sku: `1101-${size}`,
      size,
      price: 8995,
      onHand: i === 4 ? 0 : 40,
    })),
    images: [{ artwork: { motif: 'shirt', colours: ['#e1000f', '#111111', '#ffffff'] } }],
  },
  {
    sku: '1901',
    tenant: 1,
    names: { de: 'Spielplan-Poster', en: 'Fixture poster', ja: '日程ポスター' },
    descriptions: {
      de: '<p>Alle Spiele auf einem Blatt, kostenlos.</p>',
      en: '<p>All matches on one sheet, for free.</p>',
      ja: '<p>全試合を1枚に。無料。</p>',
    },
    categories: [9],
    vatRate: 19,
    releasedDaysAgo: 60,
    maxQuantity: 2,
    safety,
    variants: [{ sku: '1901', price: 0, onHand: 400 }],
    images: [{ artwork: { motif: 'poster', colours: ['#e1000f', '#111111', '#ffffff'] } }],
  },
];
