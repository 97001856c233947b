/** The shelves of the demo shop, in their order. */
export const shopCategories = [
  { id: 1, slug: 'trikots', names: { de: 'Trikots', en: 'Jerseys', ja: 'ユニフォーム' } },
  { id: 2, slug: 'training', names: { de: 'Training', en: 'Training', ja: 'トレーニング' } },
  { id: 3, slug: 'fashion', names: { de: 'Fashion', en: 'Fashion', ja: 'ファッション' } },
  { id: 4, slug: 'schals', names: { de: 'Schals', en: 'Scarves', ja: 'マフラー' } },
  { id: 5, slug: 'caps', names: { de: 'Caps & Mützen', en: 'Caps & beanies', ja: 'キャップ・帽子' } },
  { id: 6, slug: 'kids', names: { de: 'Kids', en: 'Kids', ja: 'キッズ' } },
  { id: 7, slug: 'haushalt', names: { de: 'Haushalt', en: 'Home', ja: 'ホーム' } },
  { id: 8, slug: 'accessoires', names: { de: 'Accessoires', en: 'Accessories', ja: 'アクセサリー' } },
  { id: 9, slug: 'buecher', names: { de: 'Bücher & Papier', en: 'Books & paper', ja: '本・文具' } },
];
