type Words = { title: string; description: string };

/** A video of the demo, with words and a poster of its own. */
export type DemoVideo = {
  uid: string;
  daysAgo: number;
  /** A film that must be paid for, by the name of its stream; absent: the free test card. */
  film?: string;
  /** The match that it shows, `u17/eintracht-u17-sc-mainufer`. */
  match?: string;
  poster: 'goal' | 'pitch' | 'microphone' | 'press' | 'jersey' | 'curve' | 'cup' | 'floodlight';
  versions: Record<'de' | 'en' | 'ja', Words>;
};

/** Uid of the video that is live in the demo. */
export const liveDemoVideo = 'u21-live-mainufer';

/** The clip that free ones show: 20 seconds of a test card with a clock, drums and horns. */
export const demoClip = {
  stream: '/streams/testcard/index.m3u8',
  seconds: 20,
  captions: {
    de: '/streams/testcard/captions-de.vtt',
    en: '/streams/testcard/captions-en.vtt',
    ja: '/streams/testcard/captions-ja.vtt',
  },
} as const;

/** A film behind the wall: 40 seconds in segments of two, so that the preview ends at ten. */
export const demoFilm = (name: string) => ({
  stream: `/streams/${name}/index.m3u8`,
  seconds: 40,
  captions: {
    de: `/streams/${name}/captions-de.vtt`,
    en: `/streams/${name}/captions-en.vtt`,
    ja: `/streams/${name}/captions-ja.vtt`,
  },
});

export const demoVideos: DemoVideo[] = [
  {
    uid: liveDemoVideo,
    daysAgo: 0,
    match: 'u21/eintracht-u21-sc-mainufer',
    poster: 'floodlight',
    versions: {
      de: {
        title: 'U21 live: Eintracht gegen SC Mainufer',
        description:
          'Das Nachholspiel der U21 in voller Länge, kommentiert von Jule Brandt und dem verletzten Kapitän Emre Aydın.',
      },
      en: {
        title: 'U21 live: Eintracht v SC Mainufer',
        description:
          'The rearranged match of the U21 in full, with Jule Brandt and injured captain Emre Aydın at the microphone.',
      },
      ja: {
        title: 'U21ライブ：アイントラハト対SCマインウーファー',
        description: 'U21の延期試合をフルタイムでお届け。実況はユーレ・ブラントと負傷中の主将エムレ・アイドゥン。',
      },
    },
  },
  {
    uid: 'derby-der-u17',
    daysAgo: 0,
    match: 'u17/eintracht-u17-sc-mainufer',
    poster: 'goal',
    versions: {
      de: {
        title: 'Vom 0:2 zum 3:2: das Derby der U17',
        description: 'Alle fünf Tore gegen den SC Mainufer, und wie die Gegengerade nach der 88. Minute klang.',
      },
      en: {
        title: 'From 0–2 to 3–2: the U17 derby',
        description: 'All five goals against SC Mainufer, and what the far stand sounded like after the 88th minute.',
      },
      ja: {
        title: '0対2から3対2へ、U17ダービー',
        description: 'SCマインウーファー戦の全5ゴールと、88分のバックスタンドの歓声をお届けします。',
      },
    },
  },
  {
    uid: 'tore-des-monats-november',
    daysAgo: 2,
    poster: 'goal',
    versions: {
      de: {
        title: 'Die Tore des Monats',
        description:
          'Ein Seitfallzieher der U15, ein Solo der U17 und ein Freistoß, über den im Leistungszentrum noch lange geredet wird. Welches Tor ist deins?',
      },
      en: {
        title: 'Goals of the month',
        description:
          'A volley by the U15s, a solo run by the U17s and a free kick that the academy will be talking about for a while. Which one is yours?',
      },
      ja: {
        title: '今月のゴール集',
        description: 'U15のボレー、U17の独走、そして語り草になりそうなフリーキック。あなたのベストゴールは？',
      },
    },
  },
  {
    uid: 'training-mit-der-u17',
    daysAgo: 4,
    poster: 'pitch',
    versions: {
      de: {
        title: 'Ein Vormittag mit der U17',
        description:
          'Aktivierung um sieben, Schule um neun, Pressing um elf: Wir haben die U17 vor dem Derby einen Vormittag lang begleitet.',
      },
      en: {
        title: 'A morning with the U17s',
        description:
          'Warm-up at seven, school at nine, pressing at eleven: we spent a morning with the U17s before the derby.',
      },
      ja: {
        title: 'U17との午前',
        description: '7時に準備運動、9時に授業、11時にプレス練習。ダービーを控えたU17の午前に密着しました。',
      },
    },
  },
  {
    uid: 'interview-torwarttrainerin',
    daysAgo: 6,
    poster: 'microphone',
    versions: {
      de: {
        title: '„Mut kann man üben“',
        description:
          'Torwarttrainerin Carla Menzel spricht über den ersten Schritt aus dem Tor, kalte Hände im November und das Lob zur richtigen Zeit.',
      },
      en: {
        title: '“Courage can be trained”',
        description:
          'Goalkeeping coach Carla Menzel on the first step off the line, cold hands in November and praise at the right moment.',
      },
      ja: {
        title: '「勇気は鍛えられる」',
        description: 'GKコーチのカルラ・メンツェルが語る、最初の一歩と11月の冷たい手、そして褒めるタイミング。',
      },
    },
  },
  {
    uid: 'pressekonferenz-vor-dem-derby',
    daysAgo: 9,
    poster: 'press',
    versions: {
      de: {
        title: 'Die Pressekonferenz vor dem Derby',
        description:
          'Trainer Piet Lorenzen über die Aufstellung, die Rückkehr von zwei Langzeitverletzten und warum er Derbys trotzdem genießt.',
      },
      en: {
        title: 'The press conference before the derby',
        description:
          'Coach Piet Lorenzen on his line-up, two players back from long injuries, and why he enjoys derbies all the same.',
      },
      ja: {
        title: 'ダービー前日会見',
        description:
          'ピート・ローレンツェン監督が先発の構想、長期離脱からの復帰組、そしてダービーの楽しみ方を語ります。',
      },
    },
  },
  {
    uid: 'die-meistersaison-der-u15',
    daysAgo: 12,
    film: 'u15-season',
    poster: 'cup',
    versions: {
      de: {
        title: 'Die Meistersaison der U15',
        description:
          'Der ganze Film: 26 Spiele, ein Busfahrer, der zum Maskottchen wurde, und ein letzter Spieltag, den niemand vergisst.',
      },
      en: {
        title: 'The U15s’ title season',
        description:
          'The whole film: 26 matches, a bus driver who became the mascot, and a final day that nobody will forget.',
      },
      ja: {
        title: 'U15優勝のシーズン',
        description: '26試合、マスコットになったバスの運転手、そして忘れられない最終節。シーズンのすべてを収めた映画。',
      },
    },
  },
  {
    uid: 'hinter-den-kulissen-der-kabine',
    daysAgo: 16,
    film: 'kit-room',
    poster: 'jersey',
    versions: {
      de: {
        title: 'Was hängt da eigentlich in der Kabine?',
        description:
          'Zeugwart Horst Dürr führt durch Regale, Waschmaschinen und Rituale, und verrät, wer seine Stutzen nie umkrempelt.',
      },
      en: {
        title: 'What is that in the dressing room?',
        description:
          'Kit man Horst Dürr shows shelves, washing machines and rituals, and tells who never turns his socks the right way round.',
      },
      ja: {
        title: 'ロッカールームの中をのぞいてみよう',
        description: '用具係のホルスト・デュルが棚、洗濯機、そして選手たちの習慣を案内します。',
      },
    },
  },
  {
    uid: 'die-kurve-singt',
    daysAgo: 20,
    film: 'stand-sings',
    poster: 'curve',
    versions: {
      de: {
        title: 'Wenn die Kurve zur U19 kommt',
        description: '1.200 Fans, ein Samstagmorgen und ein Lied, das die Mannschaft inzwischen selbst singt.',
      },
      en: {
        title: 'When the stand comes to the U19s',
        description: '1,200 fans, a Saturday morning and a song that the team now sings itself.',
      },
      ja: {
        title: 'ゴール裏がU19を応援する日',
        description: '1,200人のファン、土曜の朝、そして選手たちも歌うようになったあの歌。',
      },
    },
  },
];
