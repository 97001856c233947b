import type { TextPage } from '../contentTypes.ts';

export const accessibility: TextPage = {
  path: '/barrierefreiheit/',
  versions: {
    de: {
      title: 'Erklärung zur Barrierefreiheit',
      description: 'Wie zugänglich diese Seiten sind und wie du uns Hindernisse meldest.',
      lead: 'Alle sollen hier mitkommen. Diese Seiten sind nach WCAG 2.2, Stufe AA, gebaut (BFSG, EN 301 549).',
      sections: [
        {
          heading: 'Was wir dafür tun',
          paragraphs: [
            'Jede Seite wird bei jeder Änderung maschinell geprüft und von Hand durchgegangen. Insbesondere:',
          ],
          list: [
            'alles lässt sich mit der Tastatur bedienen, der Fokus ist immer zu sehen',
            'Seitenwechsel und Meldungen werden Screenreadern angesagt',
            'Texte lassen sich auf 400 % vergrößern, ohne dass etwas abgeschnitten wird',
            'Bewegung wird abgeschaltet, wenn dein Gerät das wünscht',
            'Fehler stehen am Feld und sagen, was zu tun ist',
          ],
        },
        {
          heading: 'Was noch fehlt',
          paragraphs: [
            'Die Zahlungsseiten fremder Zahlungsdienste gestalten wir nicht selbst; sie können Hindernisse enthalten. Melde dich dann bitte, wir nehmen die Bestellung am Telefon auf.',
          ],
        },
        {
          heading: 'Hindernis melden',
          paragraphs: [
            'Schreib an barrierefrei@kurve.test oder ruf an: 069 0000 1899, Mo–Fr 9:00–17:00 Uhr. Wir antworten innerhalb von zwei Wochen.',
          ],
        },
        {
          heading: 'Aufsicht',
          paragraphs: [
            'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.',
          ],
        },
      ],
    },
    en: {
      title: 'Accessibility statement',
      description: 'How accessible these pages are, and how to tell us about barriers.',
      lead: 'Everybody should be able to join in. These pages are built to WCAG 2.2 level AA (EN 301 549).',
      sections: [
        {
          heading: 'What we do',
          paragraphs: ['Every page is checked automatically with each change and gone through by hand. In particular:'],
          list: [
            'everything works with the keyboard, and the focus is always visible',
            'page changes and messages are announced to screen readers',
            'text can be enlarged to 400 % without anything being cut off',
            'motion stops when your device asks for it',
            'errors stand at their field and say what to do',
          ],
        },
        {
          heading: 'What is missing',
          paragraphs: [
            'We do not design the pages of other payment services; they may contain barriers. In that case please call, and we take your order on the phone.',
          ],
        },
        {
          heading: 'Report a barrier',
          paragraphs: [
            'Write to barrierefrei@kurve.test or call +49 69 0000 1899, Mon–Fri 9:00–17:00 CET. We answer within two weeks.',
          ],
        },
        {
          heading: 'Supervision',
          paragraphs: ['The German market surveillance authority for accessibility (MLBF), Magdeburg, is responsible.'],
        },
      ],
    },
    ja: {
      title: 'アクセシビリティについて',
      description: 'このサイトの利用しやすさと、不便な点のご連絡方法。',
      lead: 'どなたにもご利用いただけるよう、WCAG 2.2 レベルAA(EN 301 549)に沿って制作しています。',
      sections: [
        {
          heading: '取り組み',
          paragraphs: ['すべてのページを変更のたびに自動検査し、人の手でも確認しています。'],
          list: [
            'すべてキーボードで操作でき、フォーカスが常に見えます',
            'ページの移動とお知らせは読み上げソフトに伝わります',
            '文字は400%まで拡大しても欠けません',
            '端末の設定に応じて動きを止めます',
            'エラーは入力欄のそばに、対処方法とともに表示します',
          ],
        },
        {
          heading: '改善が必要な点',
          paragraphs: [
            '外部の決済サービスの画面には不便な点が残る場合があります。その際はお電話でのご注文を承ります。',
          ],
        },
        {
          heading: 'ご連絡先',
          paragraphs: [
            'barrierefrei@kurve.test または +49 69 0000 1899(月〜金 9:00〜17:00 中央ヨーロッパ時間)。2週間以内にお答えします。',
          ],
        },
      ],
    },
  },
};
