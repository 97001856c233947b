import type { TextPage } from '../contentTypes.ts';

export const cancellation: TextPage = {
  path: '/kuendigung/',
  versions: {
    de: {
      title: 'Verträge hier kündigen',
      description: 'Mitgliedschaften und andere laufende Verträge ohne Anmeldung kündigen.',
      lead: 'Laufende Verträge mit uns können Sie hier ohne Kundenkonto kündigen.',
      sections: [
        {
          heading: 'So kündigen Sie',
          paragraphs: [
            'Schreiben Sie an kuendigung@kurve.test. Wir bestätigen Ihnen Inhalt, Datum und Uhrzeit des Eingangs und den Tag, an dem der Vertrag endet, sofort per E-Mail. Bitte nennen Sie:',
          ],
          list: [
            'ob Sie ordentlich oder aus wichtigem Grund kündigen, im zweiten Fall den Grund',
            'Ihren Namen und die E-Mail-Adresse, unter der wir Sie kennen',
            'den Vertrag, zum Beispiel die Mitglieds- oder Vertragsnummer',
            'zu welchem Tag der Vertrag enden soll (ohne Angabe: zum nächstmöglichen)',
          ],
        },
        {
          heading: 'Was hier derzeit läuft',
          paragraphs: [
            'Im Fanshop gekaufte Ware ist kein laufender Vertrag; dafür gibt es den Widerruf. Laufende Verträge sind zurzeit nur Mitgliedschaften.',
          ],
        },
      ],
    },
    en: {
      title: 'Cancel contracts here',
      description: 'Cancel memberships and other running contracts without signing in.',
      lead: 'You can cancel running contracts with us here without an account.',
      sections: [
        {
          heading: 'How to cancel',
          paragraphs: [
            'Write to kuendigung@kurve.test. We confirm content, date and time of receipt, and the day on which the contract ends, at once by email. Please tell us:',
          ],
          list: [
            'whether you cancel with notice or for good cause, and in that case the cause',
            'your name and the email address we know you by',
            'the contract, for instance the membership or contract number',
            'the day on which it should end (otherwise: as soon as possible)',
          ],
        },
        {
          heading: 'What can be cancelled',
          paragraphs: [
            'Goods from the fan shop are not a running contract; use the withdrawal for those. At present only memberships are running contracts.',
          ],
        },
      ],
    },
    ja: {
      title: '契約の解約はこちら',
      description: '会員契約などの継続契約を、サインインせずに解約できます。',
      lead: '継続中の契約は、アカウントがなくてもこちらから解約できます。',
      sections: [
        {
          heading: '解約の方法',
          paragraphs: [
            'kuendigung@kurve.test までご連絡ください。受付の内容と日時、契約の終了日をただちにメールで確認いたします。次の事項をお知らせください。',
          ],
          list: [
            '通常の解約か、重大な理由による解約か(後者の場合は理由)',
            'お名前とご登録のメールアドレス',
            '会員番号または契約番号',
            '終了を希望する日(記載がない場合は最短日)',
          ],
        },
        {
          heading: '対象となる契約',
          paragraphs: [
            'ファンショップでのご購入は継続契約ではないため、撤回をご利用ください。現在の継続契約は会員契約のみです。',
          ],
        },
      ],
    },
  },
};
