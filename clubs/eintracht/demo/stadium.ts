/**
 * The demo's stadium. Lengths in units of the drawing (10 cm): a pitch of 105 × 68 metres, two tiers around it. A side
 * is a straight part of the ring; `longSide`, `shortSide` and `corner` say how many blocks it has.
 */
export const demoStadium = {
  venue: { name: 'Stadion an der Kurve', city: 'Kurvenstadt' },
  note: 'Erste Fassung',
  width: 2300,
  height: 1940,
  pitch: { width: 1050, height: 680 },
  /** From the pitch to the first row. */
  runOff: 85,
  /** Of the corners, at the first row of the lower tier. */
  radius: 170,
  /** Seats that there are in all; what would be too many is left out of the main stand's last rows, for the press. */
  seats: 40_000,
  /** Width of a seat and of a place for a wheelchair, and of the stairs at each end of a block. */
  seatWidth: 5.1,
  wheelchairWidth: 8,
  stairs: 6,
  mostSeats: 30,
  tiers: [
    { digit: 1, offset: 0, depth: 216, rows: 27, longSide: 6, shortSide: 4, corner: 2 },
    { digit: 2, offset: 250, depth: 280, rows: 35, longSide: 6, shortSide: 4, corner: 3 },
  ],
  stands: {
    main: { name: 'Haupttribüne', entrances: ['Tor 1', 'Tor 2'] },
    opposite: { name: 'Gegentribüne', entrances: ['Tor 5', 'Tor 6'] },
    fans: { name: 'Fankurve', entrances: ['Tor 3', 'Tor 4'] },
    goal: { name: 'Nordtribüne', entrances: ['Tor 7', 'Tor 8'] },
  },
  /** The guests' fans come in by a gate of their own. */
  awayEntrance: 'Tor 9 (Gäste)',
  /** Standing places of each block. */
  standing: { lowerSide: 1250, lowerCorner: 2150, upperSide: 1600 },
  categories: [
    { number: 1, name: 'Kategorie 1', color: '#b3122a' },
    { number: 2, name: 'Kategorie 2', color: '#c2570c' },
    { number: 3, name: 'Kategorie 3', color: '#2b7a3d' },
    { number: 4, name: 'Kategorie 4', color: '#1c6ea4' },
    { number: 5, name: 'Stehplatz', color: '#5b4a9e' },
    { number: 6, name: 'Gäste', color: '#5f6368' },
  ],
};

/**
 * A ground of the same city that is much smaller, to which a match can be moved. It is imported from a table, as staff
 * do it. Corners as in such a table: along the front, and back along the rear.
 */
export const demoSmallVenue = {
  venue: { name: 'Sportpark Wiesengrund', city: 'Kurvenstadt' },
  note: 'Vermessen im Sommer',
  categories: [
    { number: 1, name: 'Kategorie 1', color: '#b3122a' },
    { number: 2, name: 'Kategorie 2', color: '#c2570c' },
    { number: 5, name: 'Stehplatz', color: '#5b4a9e' },
    { number: 6, name: 'Gäste', color: '#5f6368' },
  ],
  /** `accessible`: so many places of the first row are pairs of a wheelchair and its companion. */
  seated: [
    {
      stand: 'Haupttribüne',
      label: 'A',
      kind: 'seated',
      category: 2,
      entrance: 'Tor Süd',
      rows: 14,
      seats: 32,
      accessible: 20,
      outline: '1260 980, 950 980, 950 1110, 1260 1110',
    },
    {
      stand: 'Haupttribüne',
      label: 'B',
      kind: 'seated',
      category: 1,
      entrance: 'Tor Süd',
      rows: 14,
      seats: 32,
      accessible: 0,
      outline: '930 980, 620 980, 620 1110, 930 1110',
    },
    {
      stand: 'Haupttribüne',
      label: 'C',
      kind: 'seated',
      category: 2,
      entrance: 'Tor Süd',
      rows: 14,
      seats: 32,
      accessible: 0,
      outline: '600 980, 290 980, 290 1110, 600 1110',
    },
    {
      stand: 'Nordkurve',
      label: 'G',
      kind: 'away',
      category: 6,
      entrance: 'Tor Nord (Gäste)',
      rows: 8,
      seats: 24,
      accessible: 0,
      outline: '1350 200, 1350 430, 1430 430, 1430 200',
    },
  ],
  standing: [
    {
      stand: 'Gegengerade',
      label: 'D',
      category: 5,
      capacity: 1500,
      entrance: 'Tor Ost',
      outline: '290 170, 1260 170, 1260 90, 290 90',
    },
    {
      stand: 'Heimkurve',
      label: 'E',
      category: 5,
      capacity: 1100,
      entrance: 'Tor West',
      outline: '200 860, 200 290, 110 290, 110 860',
    },
  ],
} as const;
