import type { DemoText, LiveEntry, LiveFigures } from './liveMatchModel.ts';

/** The match that the demo plays again and again: a league match under floodlights, always with the same course. */
export const liveMatch = {
  team: 'u21',
  competition: 'regionalliga-suedwest',
  name: 'Regionalliga Südwest',
  opponent: 'SC Mainufer',
  /** The kick-off that is announced, whenever the demo begins to play it. */
  time: '19:00',
  referee: 'Inga Rothe',
  /** Shirt numbers of our eleven in the order of the formation, and of the bench; everybody is in the squad. */
  home: {
    formation: '4-2-3-1',
    starting: [1, 3, 4, 5, 2, 6, 8, 11, 10, 7, 9],
    bench: [21, 23, 14, 20, 19],
    captain: 5,
  },
  /** The others by shirt number from 1, all invented; from the twelfth on they sit on the bench. */
  away: { formation: '4-4-2', captain: 6, coach: 'Bernd Kessler' },
  guests: [
    ...['R. Quandt', 'S. Reuter', 'T. Sander', 'Y. Thoma', 'U. Ucar', 'V. Vossen', 'W. Wendel', 'X. Zell', 'A. Ahlers'],
    ...['B. Beck', 'C. Cinar', 'D. Dorn', 'E. Engel', 'F. Frey', 'G. Gall', 'H. Haas'],
  ],
} as const;

const say = (de: string, en: string, ja: string): DemoText => ({ de, en, ja });

const firstHalf: readonly LiveEntry[] = [
  {
    minute: 1,
    type: 'Kickoff',
    text: say(
      'Flutlicht an, 12 Grad, Rasen nass: Das Nachholspiel läuft.',
      'Floodlights on, 12 degrees, a wet pitch: the rearranged match is under way.',
      'ナイター照明が灯り、気温12度。延期試合がキックオフ。',
    ),
  },
  {
    minute: 5,
    type: 'Note',
    text: say(
      'Erster Abschluss: Ferrante aus 18 Metern, Quandt faustet zur Seite.',
      'First effort: Ferrante from 18 metres, Quandt punches it away.',
      '最初のシュートはフェランテ。18メートルからの一撃をGKがはじく。',
    ),
  },
  {
    minute: 12,
    type: 'Note',
    text: say(
      'Mainufer steht jetzt tiefer und wartet auf Fehler. Die U21 spielt geduldig hinten herum.',
      'Mainufer sit deeper now and wait for mistakes. The U21 keep the ball patiently at the back.',
      'マインウファーは引いて構える。U21は落ち着いて後方で回す。',
    ),
  },
  {
    minute: 23,
    type: 'Goal',
    side: 'away',
    number: 9,
    other: 10,
    text: say(
      'Ballverlust an der Mittellinie, zwei Pässe, Ahlers läuft allein auf Schorn zu und schiebt flach ein.',
      'The ball is lost on the halfway line, two passes, and Ahlers is through alone and slots it low past Schorn.',
      '中盤でボールを失い、2本のパスで抜け出したアーラースが流し込む。',
    ),
  },
  {
    minute: 24,
    type: 'Note',
    text: say(
      'Roth klatscht in die Hände: weiter. Auf der Tribüne wird es lauter, nicht leiser.',
      'Roth claps his hands: carry on. The stand gets louder, not quieter.',
      'ロートが手を叩いて鼓舞。スタンドの声援はむしろ大きくなる。',
    ),
  },
  {
    minute: 31,
    type: 'YellowCard',
    side: 'home',
    number: 6,
    text: say(
      'Mansour-Lenz stoppt den nächsten Konter am Trikot. Eine Gelbe, über die niemand streitet.',
      'Mansour-Lenz stops the next counter by the shirt. Nobody argues about that yellow.',
      'カウンターをユニフォームをつかんで止めた。納得の警告。',
    ),
  },
  {
    minute: 38,
    type: 'Note',
    text: say(
      'Pfosten! Kraus dreht sich am Fünfer um Reuter und trifft das Aluminium.',
      'Off the post! Kraus turns Reuter six metres out and hits the woodwork.',
      'ポスト直撃。クラウスがゴール前で反転して放ったシュート。',
    ),
  },
  {
    minute: 44,
    type: 'Goal',
    side: 'home',
    number: 9,
    other: 10,
    text: say(
      'Jetzt ist er drin: Ferrante chippt den Ball über die Abwehr, Kraus nimmt ihn mit der Brust und trifft volley.',
      'This time it goes in: Ferrante chips it over the defence, Kraus chests it down and volleys home.',
      '同点。フェランテの浮き球を胸で落としたクラウスがボレーで決める。',
    ),
  },
  {
    minute: 45,
    added: 2,
    type: 'WhistleFirstHalf',
    text: say(
      'Pause. Mainufer mit einer Chance und einem Tor, wir mit vier Chancen und einem Tor.',
      'Half-time. Mainufer: one chance, one goal. Us: four chances, one goal.',
      '前半終了。相手はチャンス1回で1点、こちらは4回で1点。',
    ),
  },
];

const secondHalf: readonly LiveEntry[] = [
  {
    minute: 46,
    type: 'KickoffSecondHalf',
    text: say('Weiter geht es, beide unverändert.', 'Off we go again, no changes.', '後半開始。両チームとも交代なし。'),
  },
  {
    minute: 54,
    type: 'Note',
    text: say(
      'Schorn! Cinar köpft aus fünf Metern, der Torwart reißt die linke Hand hoch.',
      'What a save! Cinar heads from five metres and Schorn throws up his left hand.',
      'ショルンのビッグセーブ。至近距離のヘディングを左手ではじき出す。',
    ),
  },
  {
    minute: 58,
    type: 'YellowCard',
    side: 'away',
    number: 5,
    text: say(
      'Ucar kommt gegen Jalloh zu spät, wieder einmal. Diesmal zückt der Schiedsrichter Gelb.',
      'Ucar is late on Jalloh, once again. This time the referee shows yellow.',
      'ウチャルがまたもジャロに遅れて入り、今度はイエロー。',
    ),
  },
  {
    minute: 61,
    type: 'Substitution',
    side: 'home',
    number: 11,
    other: 19,
    text: say(
      'Albers bringt frische Beine auf die linke Seite.',
      'Albers brings fresh legs to the left.',
      '左サイドにフレッシュなアルバースを投入。',
    ),
  },
  { minute: 66, type: 'Substitution', side: 'away', number: 7, other: 12 },
  {
    minute: 72,
    type: 'Goal',
    side: 'home',
    number: 7,
    other: 19,
    text: say(
      'Gedreht! Albers geht außen vorbei, legt flach zurück, Jalloh trifft aus elf Metern unter die Latte.',
      'Turned around! Albers beats his man, cuts it back low, and Jalloh lifts it in from eleven metres.',
      '逆転。アルバースの折り返しをジャロが11メートルから突き刺す。',
    ),
  },
  { minute: 75, type: 'Substitution', side: 'away', number: 8, other: 13 },
  { minute: 75, type: 'Substitution', side: 'away', number: 11, other: 14 },
  {
    minute: 79,
    type: 'YellowCard',
    side: 'home',
    number: 4,
    text: say(
      'Trautwein nimmt sich beim Einwurf etwas viel Zeit.',
      'Trautwein takes rather a long time over a throw-in.',
      'スローインに時間をかけたトラウトヴァインに警告。',
    ),
  },
  { minute: 82, type: 'Substitution', side: 'home', number: 10, other: 14 },
  { minute: 82, type: 'Substitution', side: 'home', number: 8, other: 20 },
  {
    minute: 88,
    type: 'Note',
    text: say(
      'Ecke Mainufer, alle vorn, auch Quandt. Roth köpft den Ball bis an die Bande.',
      'A corner for Mainufer, everybody forward, Quandt too. Roth heads it as far as the boards.',
      'マインウファーのCK。GKも上がるが、ロートが大きくクリア。',
    ),
  },
  {
    minute: 90,
    added: 2,
    type: 'Substitution',
    side: 'home',
    number: 7,
    other: 23,
    text: say(
      'Jalloh geht langsam, sehr langsam, und bekommt seinen Applaus.',
      'Jalloh walks off slowly, very slowly, and gets his applause.',
      'ジャロはゆっくりとピッチを後にし、拍手を浴びる。',
    ),
  },
  {
    minute: 90,
    added: 4,
    type: 'FinalWhistle',
    text: say(
      'Schluss! 2:1 nach Rückstand, drei Punkte im Nachholspiel.',
      'It is over! 2–1 after going behind, three points from the rearranged match.',
      '試合終了。先制されながら2-1の逆転勝利、貴重な勝ち点3。',
    ),
  },
];

/** What happens, in its order. */
export const liveCourse: readonly LiveEntry[] = [...firstHalf, ...secondHalf];

/** What has been counted up to a minute, ours first. */
export const liveFigures: readonly LiveFigures[] = [
  {
    minute: 15,
    figures: {
      possession: [61, 39],
      shots: [2, 0],
      shotsOnTarget: [1, 0],
      corners: [1, 0],
      fouls: [1, 2],
      offsides: [0, 0],
    },
  },
  {
    minute: 30,
    figures: {
      possession: [59, 41],
      shots: [4, 2],
      shotsOnTarget: [1, 1],
      corners: [2, 0],
      fouls: [3, 3],
      offsides: [1, 0],
    },
  },
  {
    minute: 45,
    figures: {
      possession: [58, 42],
      shots: [7, 3],
      shotsOnTarget: [3, 1],
      corners: [4, 1],
      fouls: [5, 5],
      offsides: [1, 1],
    },
  },
  {
    minute: 60,
    figures: {
      possession: [56, 44],
      shots: [9, 6],
      shotsOnTarget: [4, 2],
      corners: [4, 3],
      fouls: [6, 8],
      offsides: [1, 2],
    },
  },
  {
    minute: 75,
    figures: {
      possession: [55, 45],
      shots: [12, 7],
      shotsOnTarget: [6, 3],
      corners: [5, 4],
      fouls: [8, 9],
      offsides: [2, 2],
    },
  },
  {
    minute: 90,
    figures: {
      possession: [53, 47],
      shots: [14, 10],
      shotsOnTarget: [7, 4],
      corners: [6, 7],
      fouls: [10, 12],
      offsides: [2, 3],
    },
  },
];
