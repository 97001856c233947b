import type { Locale } from '#platform/context.ts';
import { operator } from './addressBook.ts';
import { club } from './club.ts';
import { partners } from './partners.ts';

const { supportEmail, returnDays } = club;

/** A page of plain paragraphs, per language: its title, then what it says; `{{hotline}}` and `{{hours}}` are filled in. */
export type PlainPage = Record<Locale, { title: string; paragraphs: readonly string[] }>;

const at = { de: 'Kontakt', en: 'Contact', ja: 'お問い合わせ' };
const contact = (language: Locale) => `${at[language]}: ${supportEmail}, {{hotline}} ({{hours}})`;
const placeOf = ({ name, street, postalCode, city }: typeof operator | (typeof partners)[number]['seller']) =>
  `${name}, ${street}, ${postalCode} ${city}`;
const ours = placeOf(operator);
/** With whom a buyer has a contract: what each order names as its seller. */
const sellers = partners.map(({ seller }) => placeOf(seller)).join('; ');

/**
 * What stands at the addresses that the law asks for while editors have published nothing there: what the club and its
 * software can say for certain, and whom to ask. Keys are paths; every page that an editor publishes under the same
 * address takes its place.
 */
export const legalPages: Record<string, PlainPage> = {
  '/impressum/': {
    de: {
      title: 'Impressum',
      paragraphs: [
        ours,
        contact('de'),
        `Vertreten durch: ${operator.board}`,
        operator.register,
        `Umsatzsteuer-Identifikationsnummer: ${operator.vatId}`,
      ],
    },
    en: {
      title: 'Legal notice',
      paragraphs: [
        ours,
        contact('en'),
        `Represented by: ${operator.board}`,
        operator.register,
        `VAT identification number: ${operator.vatId}`,
      ],
    },
    ja: {
      title: '運営者情報',
      paragraphs: [
        ours,
        contact('ja'),
        `代表者：${operator.board}`,
        operator.register,
        `付加価値税識別番号：${operator.vatId}`,
      ],
    },
  },
  '/datenschutz/': {
    de: {
      title: 'Datenschutz',
      paragraphs: [
        `Verantwortlich: ${ours}.`,
        'Der Server verarbeitet deine IP-Adresse, um die Seite auszuliefern und Missbrauch abzuwehren. Damit dein Warenkorb beim nächsten Besuch noch da ist, legt dein Browser ein Cookie mit einer zufälligen Kennung an. Statistik, Werbung und Inhalte sozialer Netzwerke gibt es nur, wenn du zustimmst.',
        'Für Konto und Bestellung verarbeiten wir, was du uns angibst. Du kannst Auskunft, Berichtigung, Löschung und eine Kopie deiner Daten verlangen und dich bei einer Aufsichtsbehörde beschweren.',
        contact('de'),
      ],
    },
    en: {
      title: 'Privacy',
      paragraphs: [
        `Responsible: ${ours}.`,
        'The server processes your IP address to deliver the page and to fend off abuse. So that your cart is still there on your next visit, your browser keeps a cookie with a random identifier. Statistics, advertising and contents of social networks exist only if you agree.',
        'For account and orders we process what you tell us. You may ask for access, correction, deletion and a copy of your data, and complain to a supervisory authority.',
        contact('en'),
      ],
    },
    ja: {
      title: 'プライバシー',
      paragraphs: [
        `管理者：${ours}`,
        'サーバーはページの配信と不正利用の防止のためにIPアドレスを処理します。次回もカートの中身が残るよう、ブラウザーにランダムな識別子のCookieを保存します。統計、広告、SNSのコンテンツは同意した場合にのみ使われます。',
        'アカウントと注文のために、入力された情報を処理します。開示、訂正、削除、データの写しを請求でき、監督機関に苦情を申し立てることができます。',
        contact('ja'),
      ],
    },
  },
  '/agb/': {
    de: {
      title: 'Allgemeine Geschäftsbedingungen',
      paragraphs: [
        'Eigene Bedingungen hat der Verein hier noch nicht veröffentlicht: Es gilt das Gesetz. Der Vertrag kommt zustande, wenn wir deine Bestellung per E-Mail bestätigen. Alle Preise enthalten die Umsatzsteuer.',
        `Vertragspartner ist, wer in der Bestellung als Verkäufer steht: ${sellers}`,
        contact('de'),
      ],
    },
    en: {
      title: 'Terms and conditions',
      paragraphs: [
        'The club has published no terms of its own here yet: statutory law applies. The contract is made when we confirm your order by e-mail. All prices include VAT.',
        `Your contracting party is the seller named in the order: ${sellers}`,
        contact('en'),
      ],
    },
    ja: {
      title: '利用規約',
      paragraphs: [
        'クラブ独自の規約はまだ公開されていません。法令の規定が適用されます。契約は、ご注文をメールで確認した時点で成立します。価格はすべて税込みです。',
        `契約の相手方は、ご注文に販売者として表示される者です：${sellers}`,
        contact('ja'),
      ],
    },
  },
  '/versand/': {
    de: {
      title: 'Versand & Rückgabe',
      paragraphs: [
        `Was der Versand kostet, steht im Warenkorb, bevor du bestellst. Ungetragene Ware nehmen wir ${returnDays} Tage lang zurück; dein gesetzliches Widerrufsrecht besteht daneben.`,
        contact('de'),
      ],
    },
    en: {
      title: 'Shipping & returns',
      paragraphs: [
        `What shipping costs is shown in the cart before you order. We take back unworn goods for ${returnDays} days; your statutory right of withdrawal exists beside that.`,
        contact('en'),
      ],
    },
    ja: {
      title: '配送と返品',
      paragraphs: [
        `送料は注文前にカートに表示されます。未着用の商品は${returnDays}日間返品できます。法定の撤回権も別途あります。`,
        contact('ja'),
      ],
    },
  },
  '/barrierefreiheit/': {
    de: {
      title: 'Erklärung zur Barrierefreiheit',
      paragraphs: [
        'Diese Seiten sind nach WCAG 2.2, Stufe AA, gebaut und werden laufend geprüft. Stößt du auf ein Hindernis, sag es uns bitte.',
        contact('de'),
      ],
    },
    en: {
      title: 'Accessibility statement',
      paragraphs: [
        'These pages are built to WCAG 2.2, level AA, and checked all the time. Should anything stand in your way, please tell us.',
        contact('en'),
      ],
    },
    ja: {
      title: 'アクセシビリティについて',
      paragraphs: [
        'このサイトはWCAG 2.2のレベルAAに沿って作られ、継続的に確認されています。使いにくい点があればお知らせください。',
        contact('ja'),
      ],
    },
  },
  '/widerruf/': {
    de: {
      title: 'Vertrag widerrufen',
      paragraphs: [
        'Du kannst einen Kauf jederzeit widerrufen, spätestens 14 Tage nach Erhalt der Ware. Ein Konto brauchst du dafür nicht: Nenn uns Namen, Bestellnummer und die Adresse für unsere Bestätigung.',
        `Widerruf an: ${ours}, ${supportEmail}`,
      ],
    },
    en: {
      title: 'Withdraw from a contract',
      paragraphs: [
        'You may withdraw from a purchase within 14 days of receiving the goods without giving reasons. You need no account: tell us your name, the order number and where to send our confirmation.',
        `Withdrawal to: ${ours}, ${supportEmail}`,
      ],
    },
    ja: {
      title: '契約の撤回',
      paragraphs: [
        '商品を受け取ってから14日以内であれば、理由を示さずに購入を撤回できます。アカウントは不要です。お名前、注文番号、確認の送付先をお知らせください。',
        `撤回の宛先：${ours}、${supportEmail}`,
      ],
    },
  },
};
