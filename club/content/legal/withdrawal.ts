import type { TextPage } from '../contentTypes.ts';

export const withdrawal: TextPage = {
  path: '/widerruf/',
  versions: {
    de: {
      title: 'Vertrag widerrufen',
      description: 'Widerrufsbelehrung und wie Sie einen Vertrag ohne Anmeldung widerrufen.',
      lead: 'Sie können Ihren Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen. Ein Kundenkonto brauchen Sie dafür nicht.',
      sections: [
        {
          heading: 'So widerrufen Sie',
          paragraphs: [
            'Schreiben Sie an widerruf@kurve.test oder an Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main. Wir bestätigen den Eingang unverzüglich mit Inhalt, Datum und Uhrzeit. Es genügt:',
          ],
          list: [
            'Ihr Name',
            'die Bestellnummer (steht in der Bestellbestätigung)',
            'die Adresse, an die unsere Bestätigung gehen soll',
            'der Satz: „Ich widerrufe meinen Vertrag.“ Einzelne Artikel können Sie nennen.',
          ],
        },
        {
          heading: 'Widerrufsbelehrung',
          paragraphs: [
            'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Frist absenden.',
            'Wenn Sie diesen Vertrag widerrufen, zahlen wir Ihnen alle Zahlungen einschließlich der Kosten der Standardlieferung unverzüglich und spätestens binnen vierzehn Tagen ab Eingang Ihres Widerrufs zurück, und zwar mit dem Zahlungsmittel, das Sie eingesetzt haben. Wir können die Rückzahlung verweigern, bis wir die Ware zurückerhalten haben oder Sie den Versand nachweisen.',
            'Senden Sie die Ware spätestens vierzehn Tage nach Ihrem Widerruf zurück. Innerhalb Deutschlands tragen wir die Kosten der Rücksendung. Für einen Wertverlust müssen Sie nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Ware nicht notwendig war.',
          ],
        },
        {
          heading: 'Kein Widerrufsrecht',
          paragraphs: [
            'Es besteht nicht bei Waren, die nach Ihrer Auswahl angefertigt werden (zum Beispiel Trikots mit Ihrem Wunschnamen), und bei versiegelten Hygieneartikeln, deren Siegel Sie geöffnet haben.',
          ],
        },
      ],
    },
    en: {
      title: 'Withdraw from contract',
      description: 'Your right of withdrawal, and how to use it without signing in.',
      lead: 'You may withdraw from your contract within 14 days without giving a reason. You do not need an account.',
      sections: [
        {
          heading: 'How to withdraw',
          paragraphs: [
            'Write to widerruf@kurve.test or to Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany. We confirm receipt at once with content, date and time. All we need is:',
          ],
          list: [
            'your name',
            'the order number from your confirmation',
            'the address our receipt should go to',
            'the sentence “I withdraw from my contract”; you may name single items',
          ],
        },
        {
          heading: 'Instructions on withdrawal',
          paragraphs: [
            'The withdrawal period is 14 days from the day on which you, or a third party named by you other than the carrier, took possession of the last goods. To meet the deadline it is enough to send your message before the period has expired.',
            'If you withdraw, we pay back all payments including standard delivery without delay and at the latest within 14 days of receiving your message, by the means of payment you used. We may wait until we have received the goods or you have proved that you sent them.',
            'Please send the goods back within 14 days of your withdrawal. Within Germany we bear the cost. You are only liable for a loss in value caused by handling beyond what was necessary to examine the goods.',
          ],
        },
        {
          heading: 'No right of withdrawal',
          paragraphs: [
            'There is none for goods made to your specification (such as shirts with a name of your choice) and for sealed hygiene products once unsealed.',
          ],
        },
      ],
    },
    ja: {
      title: '契約の撤回',
      description: '撤回権のご案内と、サインインせずに契約を撤回する方法。',
      lead: '14日以内であれば、理由を示さずに契約を撤回できます。アカウントは必要ありません。',
      sections: [
        {
          heading: '撤回の方法',
          paragraphs: [
            'widerruf@kurve.test 宛てのメール、または Eintracht Nachwuchs e. V., Am Kurvenplatz 1, 60001 Frankfurt am Main, Germany 宛ての書面でお知らせください。内容と受付日時をただちに確認いたします。必要な事項は次のとおりです。',
          ],
          list: [
            'お名前',
            '注文番号(確認メールに記載)',
            '受領確認の送り先',
            '「契約を撤回します」という一文。商品を個別に指定することもできます。',
          ],
        },
        {
          heading: '撤回期間と返金',
          paragraphs: [
            '撤回期間は、最後の商品を受け取った日から14日間です。期間内に通知を発送すれば足ります。撤回を受けた日から14日以内に、通常配送料を含む全額を、お支払いに使われた方法で返金します。商品は撤回から14日以内にご返送ください。ドイツ国内からの返送料は当クラブが負担します。',
          ],
        },
        {
          heading: '撤回できない場合',
          paragraphs: [
            'お名前入りのユニフォームなど注文に合わせて製作した商品、および開封済みの衛生用品には撤回権がありません。',
          ],
        },
      ],
    },
  },
};
