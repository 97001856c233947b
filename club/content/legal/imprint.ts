import type { TextPage } from '../contentTypes.ts';

export const imprint: TextPage = {
  path: '/impressum/',
  versions: {
    de: {
      title: 'Impressum',
      description: 'Angaben nach § 5 DDG: wer diese Seiten betreibt und wie man uns erreicht.',
      sections: [
        {
          heading: 'Angaben nach § 5 DDG',
          paragraphs: [
            'Eintracht Nachwuchs e. V. (Vorführverein)',
            'Am Kurvenplatz 1, 60001 Frankfurt am Main, Deutschland',
          ],
        },
        {
          heading: 'Kontakt',
          paragraphs: ['E-Mail: fanservice@kurve.test', 'Telefon: 069 0000 1899 (Mo–Fr 9:00–17:00 Uhr)'],
        },
        {
          heading: 'Vertreten durch',
          paragraphs: ['Vorstand: Renate Kolb (Vorsitzende), Thomas Achenbach'],
        },
        {
          heading: 'Register und Steuer',
          paragraphs: [
            'Vereinsregister Frankfurt am Main, VR 00000',
            'Umsatzsteuer-Identifikationsnummer: DE000000000',
          ],
        },
        {
          heading: 'Streitbeilegung',
          paragraphs: [
            'Wir nehmen an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nicht teil und sind dazu nicht verpflichtet (§ 36 VSBG). Schreib uns bitte trotzdem: Meist findet sich eine Lösung.',
          ],
        },
        {
          heading: 'Hinweis',
          paragraphs: [
            'Dieser Verein und alle Personen sind erfunden. Die Seite zeigt die Plattform Kurve mit Vorführdaten.',
          ],
        },
      ],
    },
    en: {
      title: 'Legal notice',
      description: 'Who runs these pages and how to reach us.',
      sections: [
        {
          heading: 'Provider (section 5 DDG)',
          paragraphs: [
            'Eintracht Nachwuchs e. V. (demonstration club)',
            'Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany',
          ],
        },
        {
          heading: 'Contact',
          paragraphs: ['Email: fanservice@kurve.test', 'Phone: +49 69 0000 1899 (Mon–Fri 9:00–17:00 CET)'],
        },
        { heading: 'Represented by', paragraphs: ['Board: Renate Kolb (chair), Thomas Achenbach'] },
        {
          heading: 'Register and tax',
          paragraphs: ['Register of associations Frankfurt am Main, VR 00000', 'VAT id: DE000000000'],
        },
        {
          heading: 'Dispute resolution',
          paragraphs: [
            'We do not take part in proceedings before a consumer arbitration board and are not obliged to (section 36 VSBG). Do write to us all the same: most things can be settled.',
          ],
        },
        {
          heading: 'Please note',
          paragraphs: [
            'The club and all people are invented. This site shows the Kurve platform with demonstration data.',
          ],
        },
      ],
    },
    ja: {
      title: '運営者情報',
      description: 'このサイトの運営者と連絡先。',
      sections: [
        {
          heading: '運営者',
          paragraphs: ['Eintracht Nachwuchs e. V.(デモ用クラブ)', 'Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany'],
        },
        {
          heading: '連絡先',
          paragraphs: [
            'メール: fanservice@kurve.test',
            '電話: +49 69 0000 1899(月〜金 9:00〜17:00 中央ヨーロッパ時間)',
          ],
        },
        { heading: '代表者', paragraphs: ['理事会: Renate Kolb(会長)、Thomas Achenbach'] },
        {
          heading: '登録と税',
          paragraphs: ['フランクフルト・アム・マイン社団登記 VR 00000', '付加価値税番号: DE000000000'],
        },
        {
          heading: 'ご注意',
          paragraphs: [
            'クラブと人物はすべて架空です。このサイトはデモデータを使ってプラットフォーム Kurve を紹介しています。',
          ],
        },
      ],
    },
  },
};
