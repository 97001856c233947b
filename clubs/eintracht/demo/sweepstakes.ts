/** A series of the demo; days from today, prize value in euros. */
type DemoSeries = {
  slug: string;
  name: { de: string; en: string; ja: string };
  text: { de: string; en: string; ja: string };
  from: number;
  doors: number;
  daysPerDoor: number;
  /** Behind the doors, over and over. */
  prizes: readonly { prize: { de: string; en: string; ja: string }; prizeValue?: number }[];
};

/** Who asks for draws, and who approves them. */
export const demoSweepstakeStaff = { asks: 'medien@kurve.test', approves: 'finanzen@kurve.test' };

/** Who takes part in every door that has opened. */
export const demoParticipants = [
  'fan@kurve.test',
  'dauerkarte@kurve.test',
  'verkauf@kurve.test',
  'vorstand@kurve.test',
];

/** Where the public numbers of the demo's draws would stand. */
export const demoPublicReference = 'https://lotto.kurve.test/6-aus-49/';

export const demoSweepstakeTerms = {
  terms: {
    de: 'Teilnehmen kann jede Person mit einem Konto, einmal je Türchen.\nGewinne werden nicht in bar ausgezahlt. Der Rechtsweg ist ausgeschlossen.',
    en: 'Anybody with an account can take part, once for each door.\nPrizes are not paid out in cash. There is no right of appeal.',
    ja: 'アカウントをお持ちの方なら、各扉につき一回ご参加いただけます。\n賞品の換金はできません。',
  },
  publicSource: {
    de: 'die erste Ziehung „6 aus 49“ nach Teilnahmeschluss',
    en: 'the first draw of the lottery “6 aus 49” after the closing time',
    ja: '受付終了後、最初に行われる宝くじ「6 aus 49」の当選番号',
  },
  organiser: 'Eintracht',
};

const prizes = [
  { prize: { de: 'Gutschein für den Fanshop', en: 'Fan shop voucher', ja: 'ファンショップ商品券' }, prizeValue: 25 },
  { prize: { de: 'Signiertes Heimtrikot', en: 'Signed home shirt', ja: 'サイン入りホームユニフォーム' } },
  {
    prize: {
      de: 'Zwei Plätze bei der Stadionführung',
      en: 'Two places on the stadium tour',
      ja: 'スタジアムツアー2名様',
    },
  },
];

/** One that runs with doors in every state, one that is over with prizes in every state, and one to come. */
export const demoSweepstakes: DemoSeries[] = [
  {
    slug: 'tuerchenkalender',
    from: -6,
    doors: 24,
    daysPerDoor: 1,
    prizes,
    name: { de: 'Türchenkalender', en: 'Door calendar', ja: '日替わり扉カレンダー' },
    text: {
      de: '24 Tage, 24 Türchen: Jeden Tag um Mitternacht öffnet sich das nächste, und bis zur nächsten Mitternacht kannst du mitmachen.',
      en: '24 days, 24 doors: the next one opens every day at midnight, and you can take part until the following midnight.',
      ja: '24日間、24枚の扉。毎日深夜0時に新しい扉が開き、翌日の0時まで参加できます。',
    },
  },
  {
    slug: 'herbstverlosung',
    from: -30,
    doors: 5,
    daysPerDoor: 2,
    prizes,
    name: { de: 'Herbstverlosung', en: 'Autumn raffle', ja: '秋のプレゼント企画' },
    text: {
      de: 'Fünf Verlosungen im Herbst, rund um die Heimspiele.',
      en: 'Five raffles in autumn, around the home matches.',
      ja: '秋のホームゲームに合わせた5回の抽選です。',
    },
  },
  {
    slug: 'trainingslager',
    from: 20,
    doors: 1,
    daysPerDoor: 7,
    prizes: [
      {
        prize: { de: 'Ein Tag im Trainingslager', en: 'A day at the training camp', ja: 'トレーニングキャンプ1日体験' },
      },
    ],
    name: { de: 'Ein Tag im Trainingslager', en: 'A day at the training camp', ja: 'トレーニングキャンプ1日体験' },
    text: {
      de: 'Wir verlosen einen Tag bei der Mannschaft. Worum es genau geht, verraten wir zum Start.',
      en: 'We raffle a day with the team. The details follow when it starts.',
      ja: 'チームと過ごす1日が当たります。詳細は開始時に発表します。',
    },
  },
];
