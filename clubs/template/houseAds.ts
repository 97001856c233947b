import type { HouseAds } from '#club/shape/sites.ts';

const shop: HouseAds['content'] = {
  headline: { de: 'Aus dem Fanshop', en: 'From the fan shop', ja: 'ファンショップより' },
  text: { de: 'Zeig deine Farben.', en: 'Show your colours.', ja: 'チームカラーを身にまとおう。' },
  href: '/shop/',
};

export const houseAds: HouseAds = { content: shop, stadium: shop, overview: shop };
