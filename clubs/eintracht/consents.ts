import type { ClubConsent } from '#club/shape/selling.ts';

/** The club's own advertising consent; shown first. */
export const mainAdConsent = 'main';

const sectors: [id: string, de: string, en: string, ja: string][] = [
  ['leisure', 'Freizeit', 'Leisure', 'レジャー'],
  ['trade', 'Handel', 'Trade', '小売'],
  ['industry', 'Industrie', 'Industry', '製造業'],
  ['media', 'Medien', 'Media', 'メディア'],
  ['mobility', 'Mobilität', 'Mobility', 'モビリティ'],
  ['tourism', 'Tourismus', 'Tourism', '観光'],
  ['economy', 'Wirtschaft', 'Economy', '経済'],
];

const newsletters: [id: string, name: string, de: string, en: string, ja: string][] = [
  ['dbp', 'dbp', 'Stadion', 'Stadium', 'スタジアム'],
  ['digital', 'digital', 'Digitales', 'Digital', 'デジタル'],
  ['fanabteilung', 'fanabteilung', 'Fanabteilung', 'Fan department', 'ファン部門'],
  ['fanbetreuung', 'fanbetreuung', 'Fanbetreuung', 'Fan relations', 'ファンサポート'],
  ['fanshop', 'fanshop', 'Fanshop', 'Fan shop', 'ファンショップ'],
  ['fussballschule', 'fußballschule', 'Fußballschule', 'Football school', 'サッカースクール'],
  ['nfl', 'nfl', 'NFL', 'NFL', 'NFL'],
  ['sge', 'sge', 'Eintracht', 'Eintracht', 'アイントラハト'],
];

/** Everything a fan may agree to, in the order in which it is shown. */
export const consents: readonly ClubConsent[] = [
  {
    id: mainAdConsent,
    name: 'main',
    consentType: 'Advertising',
    title: { de: 'Werbung von Eintracht', en: 'Advertising by Eintracht', ja: 'アイントラハトからのお知らせ' },
    wording: {
      de: 'Eintracht darf mich per E-Mail über eigene Angebote, Aktionen und Tickets informieren. Das kann ich jederzeit widerrufen.',
      en: 'Eintracht may tell me about its own offers, promotions and tickets by e-mail. I can withdraw this at any time.',
      ja: 'アイントラハトが自社の商品、キャンペーン、チケットについてメールで案内することに同意します。同意はいつでも撤回できます。',
    },
  },
  ...sectors.map(
    ([id, de, en, ja]): ClubConsent => ({
      id,
      name: id,
      consentType: 'Advertising',
      title: { de, en, ja },
      wording: {
        de: `Eintracht darf mich per E-Mail über Angebote seiner Partner aus dem Bereich ${de} informieren. Meine Adresse wird dafür nicht weitergegeben. Das kann ich jederzeit widerrufen.`,
        en: `Eintracht may tell me about offers of its partners in the sector ${en} by e-mail. My address is not passed on for this. I can withdraw this at any time.`,
        ja: `アイントラハトがパートナー企業（${ja}）の商品やサービスについてメールで案内することに同意します。アドレスが第三者に渡ることはありません。同意はいつでも撤回できます。`,
      },
    }),
  ),
  ...newsletters.map(
    ([id, name, de, en, ja]): ClubConsent => ({
      id,
      name,
      consentType: 'Newsletter',
      title: { de, en, ja },
      wording: {
        de: `Ich möchte den Newsletter „${de}“ per E-Mail bekommen. Abbestellen kann ich ihn jederzeit, auch mit einem Klick in jeder Ausgabe.`,
        en: `I would like to get the newsletter “${en}” by e-mail. I can unsubscribe at any time, also with one click in every issue.`,
        ja: `ニュースレター「${ja}」をメールで受け取ることを希望します。各号のリンクからいつでも配信を停止できます。`,
      },
    }),
  ),
];
