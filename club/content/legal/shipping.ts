import type { TextPage } from '../contentTypes.ts';

export const shipping: TextPage = {
  path: '/versand/',
  versions: {
    de: {
      title: 'Versand & Rückgabe',
      description: 'Versandkosten, Lieferzeit und wie du Ware innerhalb von 60 Tagen zurückgibst.',
      sections: [
        {
          heading: 'Versandkosten',
          paragraphs: ['Ab 75,00 € Warenwert liefern wir versandkostenfrei. Darunter kostet der Standardversand:'],
          list: ['Deutschland: 4,95 €', 'Österreich: 9,95 €', 'Schweiz: 12,95 €', 'Übrige Länder: 19,95 €'],
        },
        {
          heading: 'Lieferzeit',
          paragraphs: [
            'Innerhalb Deutschlands ist dein Paket in der Regel in zwei bis vier Werktagen da, ins Ausland in fünf bis zehn.',
          ],
        },
        {
          heading: '60 Tage Rückgabe',
          paragraphs: [
            'Ungetragene Ware nimmt der Fanshop 60 Tage lang zurück; die Rücksendung aus Deutschland ist kostenlos. Schreib an fanservice@kurve.test, du bekommst ein Rücksendeetikett. Dein gesetzliches Widerrufsrecht von 14 Tagen besteht daneben. Trikots mit deinem Wunschnamen sind ausgenommen, solange sie keinen Mangel haben.',
          ],
        },
      ],
    },
    en: {
      title: 'Delivery & returns',
      description: 'Delivery costs and times, and how to return goods within 60 days.',
      sections: [
        {
          heading: 'Delivery costs',
          paragraphs: ['Orders of €75.00 and more are delivered free of charge. Below that, standard delivery costs:'],
          list: ['Germany: €4.95', 'Austria: €9.95', 'Switzerland: €12.95', 'Other countries: €19.95'],
        },
        {
          heading: 'Delivery times',
          paragraphs: [
            'Within Germany your parcel usually arrives in two to four working days, abroad in five to ten.',
          ],
        },
        {
          heading: '60 days to return',
          paragraphs: [
            'The fan shop takes back unworn goods for 60 days; returns from within Germany are free. Write to fanservice@kurve.test and you will get a return label. Your statutory right to withdraw within 14 days exists alongside. Shirts with a name of your choice are excluded unless they are faulty.',
          ],
        },
      ],
    },
    ja: {
      title: '配送と返品',
      description: '送料、お届け日数、60日以内の返品方法。',
      sections: [
        {
          heading: '送料',
          paragraphs: ['75.00ユーロ以上のご注文は送料無料です。それ未満の場合の通常配送料は次のとおりです。'],
          list: ['ドイツ: 4.95ユーロ', 'オーストリア: 9.95ユーロ', 'スイス: 12.95ユーロ', 'その他の国: 19.95ユーロ'],
        },
        { heading: 'お届け日数', paragraphs: ['ドイツ国内は通常2〜4営業日、国外は5〜10営業日でお届けします。'] },
        {
          heading: '60日間の返品',
          paragraphs: [
            '未使用の商品は60日以内であれば返品でき、ドイツ国内からの返送は無料です。fanservice@kurve.test までご連絡いただくと返送用ラベルをお送りします。法定の14日間の撤回権はこれとは別に認められます。お名前入りのユニフォームは、不具合がある場合を除き返品できません。',
          ],
        },
      ],
    },
  },
};
