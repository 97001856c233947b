import type { HouseAds } from '#club/shape/sites.ts';

/** What the club says for itself in its own advertising places while no ad service is connected. */
export const houseAds: HouseAds = {
  content: {
    headline: { de: 'Rot steht dir.', en: 'Red suits you.', ja: '赤が、よく似合う。' },
    text: {
      de: 'Trikots, Schals und Mützen aus dem Fanshop. Ab 75 Euro ohne Versandkosten.',
      en: 'Shirts, scarves and beanies from the fan shop. Free shipping from 75 euros.',
      ja: 'ファンショップのユニフォーム、マフラー、帽子。75ユーロ以上で送料無料。',
    },
    href: '/shop/',
  },
  stadium: {
    headline: { de: 'Dein Platz ist laut.', en: 'Your seat is loud.', ja: '声の届く席へ。' },
    text: {
      de: 'Schal umlegen, früher da sein: alles für den Spieltag aus dem Fanshop.',
      en: 'Scarf on, there early: everything for matchday from the fan shop.',
      ja: 'マフラーを巻いて早めに集合。試合の日の必需品はファンショップで。',
    },
    href: '/shop/',
  },
  overview: {
    headline: { de: 'Die Tore von heute.', en: 'Today’s goals.', ja: '今日のゴールを見る。' },
    text: {
      de: 'Zusammenfassungen, Interviews und die Jugend live in unserer Videothek.',
      en: 'Highlights, interviews and youth football live in our video library.',
      ja: 'ハイライト、インタビュー、ユースの試合を動画で。',
    },
    href: '/video/',
  },
};
