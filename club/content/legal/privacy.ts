import type { TextPage } from '../contentTypes.ts';

export const privacy: TextPage = {
  path: '/datenschutz/',
  versions: {
    de: {
      title: 'Datenschutz',
      description: 'Welche Daten wir verarbeiten, wozu, wie lange, und welche Rechte du hast.',
      lead: 'Wir speichern, was wir für deine Bestellung und dein Konto brauchen. Es gibt hier keine Werbenetze und keine Beobachtung über andere Seiten hinweg.',
      sections: [
        {
          heading: 'Verantwortlich',
          paragraphs: ['Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main, datenschutz@kurve.test'],
        },
        {
          heading: 'Besuch der Seiten',
          paragraphs: [
            'Beim Aufruf verarbeitet der Server deine IP-Adresse, um die Seite auszuliefern und Missbrauch abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). Schriften, Bilder und Programme kommen vom eigenen Server.',
          ],
        },
        {
          heading: 'Warenkorb ohne Konto',
          paragraphs: [
            'Damit dein Warenkorb beim nächsten Aufruf noch da ist, legt dein Browser ein Cookie mit einer zufälligen Kennung an (AnonymousUserShoppingId). Es ist für diese Funktion unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).',
          ],
        },
        {
          heading: 'Konto und Bestellung',
          paragraphs: [
            'Für Konto und Bestellung verarbeiten wir Name, Anschrift, E-Mail-Adresse, Bestellung und Zahlungsstatus (Art. 6 Abs. 1 lit. b DSGVO). Kartendaten gibst du direkt beim Zahlungsdienst ein; wir sehen sie nicht. Rechnungen bewahren wir acht Jahre auf (§ 147 AO).',
          ],
        },
        {
          heading: 'Deine Rechte',
          paragraphs: ['Du kannst jederzeit verlangen:'],
          list: [
            'Auskunft über deine Daten und eine Kopie davon',
            'Berichtigung, Löschung oder Einschränkung',
            'Übertragung an einen anderen Anbieter',
            'Widerspruch gegen eine Verarbeitung aus berechtigtem Interesse',
            'Beschwerde beim Hessischen Beauftragten für Datenschutz und Informationsfreiheit',
          ],
        },
      ],
    },
    en: {
      title: 'Privacy',
      description: 'Which data we process, why, for how long, and what your rights are.',
      lead: 'We keep what your order and your account need. There are no advertising networks here and nobody follows you to other sites.',
      sections: [
        {
          heading: 'Controller',
          paragraphs: [
            'Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany, datenschutz@kurve.test',
          ],
        },
        {
          heading: 'Visiting these pages',
          paragraphs: [
            'The server processes your IP address to deliver the page and to fend off abuse (Art. 6(1)(f) GDPR). Typefaces, pictures and programs come from our own server.',
          ],
        },
        {
          heading: 'Cart without an account',
          paragraphs: [
            'So that your cart is still there next time, your browser keeps a cookie with a random identifier (AnonymousUserShoppingId). It is strictly necessary for this function (section 25(2) no. 2 TDDDG).',
          ],
        },
        {
          heading: 'Account and order',
          paragraphs: [
            'For your account and orders we process name, address, email address, order and payment state (Art. 6(1)(b) GDPR). Card details are entered with the payment service; we never see them. Invoices are kept for eight years as German tax law asks.',
          ],
        },
        {
          heading: 'Your rights',
          paragraphs: ['You may ask at any time for:'],
          list: [
            'information about your data and a copy of it',
            'correction, deletion or restriction',
            'transfer to another provider',
            'an end to processing based on legitimate interest',
            'a review by the data protection authority of the state of Hesse',
          ],
        },
      ],
    },
    ja: {
      title: 'プライバシー',
      description: '取り扱うデータ、その目的と期間、そしてあなたの権利。',
      lead: '保存するのは、ご注文とアカウントに必要なデータだけです。広告ネットワークも、他サイトにまたがる追跡もありません。',
      sections: [
        {
          heading: '管理者',
          paragraphs: [
            'Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany, datenschutz@kurve.test',
          ],
        },
        {
          heading: 'サイトの閲覧',
          paragraphs: [
            'ページの配信と不正利用の防止のため、サーバーがIPアドレスを処理します(GDPR第6条1項f)。書体、画像、プログラムはすべて自社サーバーから配信されます。',
          ],
        },
        {
          heading: 'アカウントなしのカート',
          paragraphs: [
            '次回もカートを表示できるよう、ランダムな識別子を入れたCookie(AnonymousUserShoppingId)を保存します。この機能に必要不可欠なものです。',
          ],
        },
        {
          heading: 'アカウントと注文',
          paragraphs: [
            '氏名、住所、メールアドレス、注文内容、支払い状況を処理します(GDPR第6条1項b)。カード情報は決済サービスに直接入力され、当クラブには届きません。請求書はドイツの税法に従い8年間保管します。',
          ],
        },
        {
          heading: 'あなたの権利',
          paragraphs: ['いつでも次のことを求めることができます。'],
          list: [
            'データの開示と写しの交付',
            '訂正・削除・利用の制限',
            '他の事業者への移行',
            '正当な利益に基づく処理への異議',
            '監督官庁への申し立て',
          ],
        },
      ],
    },
  },
};
