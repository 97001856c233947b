import type { ClubConsent } from '#club/shape/selling.ts';

/** The club's own advertising consent; shown first. */
export const mainAdConsent = 'main';

export const consents: readonly ClubConsent[] = [
  {
    id: mainAdConsent,
    name: 'main',
    consentType: 'Advertising',
    title: {
      de: 'Werbung von PLACEHOLDER name',
      en: 'Advertising by PLACEHOLDER name',
      ja: 'PLACEHOLDER nameからのお知らせ',
    },
    wording: {
      de: 'PLACEHOLDER name darf mich per E-Mail über eigene Angebote, Aktionen und Tickets informieren. Das kann ich jederzeit widerrufen.',
      en: 'PLACEHOLDER name may tell me about its own offers, promotions and tickets by e-mail. I can withdraw this at any time.',
      ja: 'PLACEHOLDER nameが自社の商品、キャンペーン、チケットについてメールで案内することに同意します。同意はいつでも撤回できます。',
    },
  },
  {
    id: 'club',
    name: 'club',
    consentType: 'Newsletter',
    title: { de: 'Verein', en: 'Club', ja: 'クラブ' },
    wording: {
      de: 'Ich möchte den Newsletter „Verein“ per E-Mail bekommen. Abbestellen kann ich ihn jederzeit, auch mit einem Klick in jeder Ausgabe.',
      en: 'I would like to get the newsletter “Club” by e-mail. I can unsubscribe at any time, also with one click in every issue.',
      ja: 'ニュースレター「クラブ」をメールで受け取ることを希望します。各号のリンクからいつでも配信を停止できます。',
    },
  },
];
