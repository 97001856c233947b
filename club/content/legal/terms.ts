import type { TextPage } from '../contentTypes.ts';

export const terms: TextPage = {
  path: '/agb/',
  versions: {
    de: {
      title: 'Allgemeine Geschäftsbedingungen',
      description: 'Die Bedingungen für Einkäufe im Fanshop der Eintracht.',
      sections: [
        {
          heading: '1. Geltung und Vertragspartner',
          paragraphs: [
            'Diese Bedingungen gelten für Bestellungen im Fanshop. Vertragspartner ist der Eintracht Nachwuchs e. V. Vertragssprachen sind Deutsch und Englisch.',
          ],
        },
        {
          heading: '2. Vertragsschluss',
          paragraphs: [
            'Die Waren im Warenkorb sind 30 Minuten lang für Sie zurückgelegt. Mit „Zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab; davor können Sie alle Angaben prüfen und ändern. Der Vertrag kommt zustande, wenn Ihre Zahlung bestätigt ist und wir Ihnen die Bestellbestätigung per E-Mail senden. Wir speichern den Vertragstext; Sie finden ihn unter „Meine Bestellungen“.',
          ],
        },
        {
          heading: '3. Preise und Versand',
          paragraphs: [
            'Alle Preise enthalten die gesetzliche Umsatzsteuer. Versandkosten stehen im Warenkorb und auf der Seite „Versand & Rückgabe“. Mitglieder zahlen 10 Prozent weniger, soweit ein Mitgliederpreis angegeben ist.',
          ],
        },
        {
          heading: '4. Zahlung',
          paragraphs: [
            'Sie zahlen mit den im Bestellablauf angebotenen Zahlungsarten. Aufschläge für eine Zahlungsart gibt es nicht.',
          ],
        },
        {
          heading: '5. Eigentumsvorbehalt',
          paragraphs: ['Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.'],
        },
        {
          heading: '6. Gewährleistung',
          paragraphs: [
            'Es gelten die gesetzlichen Mängelrechte, bei neuen Waren zwei Jahre ab Übergabe. Melden Sie einen Mangel formlos an fanservice@kurve.test.',
          ],
        },
        {
          heading: '7. Schlussbestimmungen',
          paragraphs: [
            'Es gilt deutsches Recht. Zwingende Verbraucherrechte des Landes, in dem Sie leben, bleiben unberührt.',
          ],
        },
      ],
    },
    en: {
      title: 'Terms and conditions',
      description: 'The terms for shopping in the Eintracht fan shop.',
      sections: [
        {
          heading: '1. Scope and contracting party',
          paragraphs: [
            'These terms apply to orders in the fan shop. Your contracting party is Eintracht Nachwuchs e. V. The contract can be made in German or English.',
          ],
        },
        {
          heading: '2. How the contract is made',
          paragraphs: [
            'Goods in your cart are put aside for 30 minutes. With the order button you make a binding offer; before that you can check and change everything. The contract is made when your payment is confirmed and we send you the order confirmation by email. We keep the text of the contract; you find it under “My orders”.',
          ],
        },
        {
          heading: '3. Prices and delivery',
          paragraphs: [
            'All prices include VAT. Delivery costs are shown in the cart and on the page “Delivery & returns”. Members pay ten per cent less wherever a member price is shown.',
          ],
        },
        {
          heading: '4. Payment',
          paragraphs: ['You pay with one of the methods offered during checkout. No method costs extra.'],
        },
        { heading: '5. Retention of title', paragraphs: ['Goods remain our property until they are paid in full.'] },
        {
          heading: '6. Defects',
          paragraphs: [
            'Your statutory rights apply, for new goods for two years from delivery. Write to fanservice@kurve.test in any form.',
          ],
        },
        {
          heading: '7. Law',
          paragraphs: ['German law applies. Mandatory consumer rights of the country you live in remain untouched.'],
        },
      ],
    },
    ja: {
      title: '利用規約',
      description: 'アイントラハト ファンショップのご利用条件。',
      sections: [
        {
          heading: '1. 適用範囲と契約相手',
          paragraphs: [
            '本規約はファンショップでのご注文に適用されます。契約相手は Eintracht Nachwuchs e. V. です。契約に用いる言語はドイツ語と英語で、ドイツ語版が優先します。',
          ],
        },
        {
          heading: '2. 契約の成立',
          paragraphs: [
            'カートの商品は30分間確保されます。注文ボタンを押すと拘束力のある申し込みとなり、その前にすべての内容を確認・変更できます。お支払いが確認され、注文確認メールが送信された時点で契約が成立します。',
          ],
        },
        {
          heading: '3. 価格と配送',
          paragraphs: [
            '価格はすべて付加価値税込みです。送料はカートと「配送と返品」のページに表示されます。会員価格の表示がある商品は会員10%引きです。',
          ],
        },
        {
          heading: '4. お支払い',
          paragraphs: ['購入手続きに表示されるお支払い方法をご利用ください。手数料はかかりません。'],
        },
        { heading: '5. 所有権', paragraphs: ['商品の所有権は、代金の全額が支払われるまで当クラブに留まります。'] },
        {
          heading: '6. 不具合',
          paragraphs: ['法定の権利が適用されます(新品は引き渡しから2年間)。fanservice@kurve.test までご連絡ください。'],
        },
        {
          heading: '7. 準拠法',
          paragraphs: ['ドイツ法が適用されます。お住まいの国の強行的な消費者保護規定は影響を受けません。'],
        },
      ],
    },
  },
};
