/** A remark of the demo's ticker. */
export type DemoComment = { de: string; en: string; ja: string };

/** Whom the U21 meets in the demo's live match, and what the ticker says besides goals and cards. */
export const liveOpponent = 'SC Mainufer';

/** Invented players, for the side whose squad nobody knows. */
export const inventedPlayers: Record<'home' | 'away', readonly string[]> = {
  home: [
    ...[
      'Jonte Abel',
      'Milo Brandt',
      'Karim Celik',
      'Luca Dittmar',
      'Noah Ebert',
      'Emre Fidan',
      'Tom Gerlach',
      'Ben Hofer',
    ],
    ...[
      'Ilias Imhof',
      'Paul Jansen',
      'Levi Kessler',
      'Finn Lorenz',
      'Amir Maler',
      'Jannis Nolte',
      'Oskar Ott',
      'Theo Pohl',
    ],
  ],
  away: [
    ...['Rasmus Quandt', 'Silas Reuter', 'Timo Sander', 'Yannick Thoma', 'Usman Ucar', 'Valentin Voss', 'Willi Wendt'],
    ...[
      'Xaver Zell',
      'Anton Ahlers',
      'Bruno Beck',
      'Cem Cinar',
      'David Dorn',
      'Erik Engel',
      'Fabio Frey',
      'Gregor Gall',
      'Hannes Haas',
    ],
  ],
};

export const commentary: { play: readonly DemoComment[]; review: DemoComment } = {
  play: [
    {
      de: 'Flanke von rechts, der Kopfball geht knapp über die Latte.',
      en: 'A cross from the right, the header goes just over the bar.',
      ja: '右からのクロス、ヘディングはわずかにバーの上。',
    },
    {
      de: 'Der Torwart ist mit den Fingerspitzen dran und lenkt den Schuss zur Ecke.',
      en: 'The keeper gets his fingertips to it and turns the shot round for a corner.',
      ja: 'キーパーが指先で触れ、シュートはコーナーキックに。',
    },
    {
      de: 'Freistoß aus zwanzig Metern, die Mauer steht.',
      en: 'A free kick from twenty metres, straight into the wall.',
      ja: '20メートルのフリーキックは壁に当たる。',
    },
    {
      de: 'Viel Tempo über links, am Ende fehlt der letzte Pass.',
      en: 'Plenty of pace down the left, but the final ball is missing.',
      ja: '左サイドをスピードで突破するも、最後のパスが合わない。',
    },
    {
      de: 'Pfosten! Der Nachschuss landet am Außennetz.',
      en: 'Off the post! The rebound ends in the side netting.',
      ja: 'ポスト直撃! こぼれ球はサイドネットへ。',
    },
    {
      de: 'Ballbesitz im Mittelfeld, beide Mannschaften suchen die Lücke.',
      en: 'Possession in midfield, both teams are looking for the gap.',
      ja: '中盤でボールを保持し、両チームとも隙をうかがう。',
    },
  ],
  review: {
    de: 'Der Videoassistent prüft ein mögliches Handspiel. Es geht ohne Strafstoß weiter.',
    en: 'The video assistant checks a possible handball. Play goes on without a penalty.',
    ja: 'VARがハンドの可能性を確認。PKなしで試合は続行。',
  },
};
