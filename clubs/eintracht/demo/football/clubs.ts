/** Another club of the demo. All of them are invented. */
export type DemoClub = { name: string; city: string; ground: string; capacity: number; otherNames?: readonly string[] };

const club = (
  name: string,
  city: string,
  ground: string,
  capacity: number,
  otherNames: readonly string[] = [],
): DemoClub => ({
  name,
  city,
  ground,
  capacity,
  otherNames,
});

/** Where our teams play at home. */
export const homeGrounds = {
  profis: { name: 'Stadion an der Kurve', city: 'Kronfurt am Main', capacity: 51_500 },
  frauen: { name: 'Stadion am Brühl', city: 'Kronfurt am Main', capacity: 6_400 },
  academy: { name: 'Leistungszentrum, Platz 1', city: 'Kronfurt am Main', capacity: 2_200 },
} as const;

/** Clubs of the leagues, the strongest first. */
export const demoClubs: readonly DemoClub[] = [
  club('FSV Kinzigau', 'Kinzigau', 'Auenstadion', 24_300),
  club('VfR Nordheim', 'Nordheim', 'Nordpark', 31_000),
  club('FC Hafenstadt', 'Hafenstadt', 'Stadion am Kai', 38_500, ['Hafenstadt']),
  club('1. FC Bergstetten', 'Bergstetten', 'Stadion Bergblick', 29_800, ['FC Bergstetten']),
  club('FC Silberstadt', 'Silberstadt', 'Münzstadion', 27_400),
  club('TSV Lahnau', 'Lahnau', 'Sportpark Lahnau', 15_200),
  club('VfL Steinbrück', 'Steinbrück', 'Stadion am Steinbruch', 21_700),
  club('SC Mainufer', 'Mainufer', 'Uferstadion', 18_900, ['SC Mainufer 1911']),
  club('FC Riedhafen', 'Riedhafen', 'Hafenarena', 26_100),
  club('TSG Eschbruch', 'Eschbruch', 'Waldstadion Eschbruch', 14_600),
  club('Rot-Weiß Dornhagen', 'Dornhagen', 'Stadion am Dorn', 19_400, ['RW Dornhagen']),
  club('SV Wielstadt', 'Wielstadt', 'Stadion am Mühlgraben', 7_200),
  club('TuS Rotenfels', 'Rotenfels', 'Felsenstadion', 9_800),
  club('SG Altenwald', 'Altenwald', 'Sportplatz am Hang', 5_100),
  club('SpVgg Ahrenfels', 'Ahrenfels', 'Stadion Ahrenfels', 12_700),
  club('VfB Seeburgen', 'Seeburgen', 'Seestadion', 16_300),
  club('SV Weidental', 'Weidental', 'Weidenstadion', 8_600),
  club('SC Falkenried', 'Falkenried', 'Falkenhorst', 11_500),
  club('SSV Tannbach', 'Tannbach', 'Stadion Tannbach', 6_900),
  club('BSC Kaltenborn', 'Kaltenborn', 'Quellenstadion', 7_800),
  club('FC Wolkenberg', 'Wolkenberg', 'Stadion am Wolkenberg', 22_500),
  club('VfB Königsaue', 'Königsaue', 'Auenpark', 17_900),
  club('SV Erzhütte 07', 'Erzhütte', 'Hüttenstadion', 20_600, ['SV Erzhütte']),
  club('SpVgg Tiefensee', 'Tiefensee', 'Stadion am See', 15_800),
];

/**
 * Clubs whose first teams play in the Regionalliga and below it, and so meet our U21. They are in no other league of
 * grown men.
 */
export const regionalClubs: readonly string[] = [
  'FSV Kinzigau',
  'SC Mainufer',
  'TuS Rotenfels',
  'SV Wielstadt',
  'SG Altenwald',
  'SSV Tannbach',
  'BSC Kaltenborn',
  'SV Oberau',
  'TSV Birkenfeld',
  'FC Lindach',
  'SG Moorburg',
  'VfB Erlenbach',
  'SpVgg Hohenfurt',
];

/** Clubs of the Bundesliga. */
export const leagueClubs: readonly string[] = demoClubs
  .map(({ name }) => name)
  .filter((name) => !regionalClubs.includes(name));

/** Towns whose clubs play in the first rounds of cups only; each has its sports ground. */
export const cupClubs: readonly DemoClub[] = [
  'SV Oberau',
  'TSV Birkenfeld',
  'FC Lindach',
  'SG Moorburg',
  'VfB Erlenbach',
  'SpVgg Hohenfurt',
  'TuS Krähenwinkel',
  'SC Brücknau',
  'FV Tiefenbronn',
  'SV Quellendorf',
  'TSV Sandhofen',
  'FC Wiesental',
  'VfL Granitz',
  'SV Espenau',
  'TSG Rabenstein',
  'FC Küstrin',
  'SV Morgenroth',
  'TuS Feldkirchen',
  'SC Zehnhausen',
  'FSV Ostrau',
  'SV Hasselbach',
  'VfR Tannheim',
  'TSV Grünwinkel',
  'FC Steinheim',
  'SG Dornum',
  'SV Lauterbrunn',
  'SpVgg Marienthal',
  'TSV Ahorn',
  'FC Nesselwang',
  'SC Bramstedt',
  'VfB Hirschau',
  'SV Kaltenweide',
  'TuS Lengerich',
  'FV Rheinau',
  'SV Buchenau',
  'TSV Eulbach',
  'FC Wendelstein',
  'SG Oderwitz',
  'SC Pfaffenhofen',
  'VfL Tarmstedt',
  'SV Immenrode',
  'TSV Rodenkirch',
  'FC Mühlacker',
].map((name) => {
  const city = name.replace(/^\S+ /, '');
  return club(name, city, `Sportplatz ${city}`, 3_400);
});

/** Clubs from abroad. */
export const foreignClubs: readonly DemoClub[] = [
  club('AC Valdoro', 'Valdoro', 'Stadio del Molo', 17_000, ['Valdoro']),
  club('Olympique Sérigny', 'Sérigny', 'Stade des Tanneurs', 14_000),
  club('Vesterhavn BK', 'Vesterhavn', 'Havnepark', 9_500),
  club('KS Wielin', 'Wielin', 'Stadion Miejski Wielin', 12_000),
  club('SC Praia Longa', 'Praia Longa', 'Estádio da Duna', 8_000),
];

/** Of names that the demo's other players are put together from. */
export const firstNames = [
  'Adam',
  'Benno',
  'Caspar',
  'Dario',
  'Edon',
  'Fynn',
  'Gero',
  'Henri',
  'Ismail',
  'Jarik',
  'Kjell',
  'Lasse',
  'Mio',
  'Nael',
  'Ole',
  'Peer',
  'Quirin',
  'Ruben',
  'Sandro',
  'Tamo',
  'Umut',
  'Veit',
  'Wanja',
  'Xaver',
  'Yaron',
  'Zeno',
] as const;
export const firstNamesOfWomen = [
  'Alma',
  'Brit',
  'Cleo',
  'Dilara',
  'Enya',
  'Frida',
  'Gesa',
  'Helin',
  'Ida',
  'Jule',
  'Karla',
  'Lotte',
  'Mina',
  'Nele',
  'Oda',
  'Pia',
  'Romy',
  'Smilla',
  'Thea',
  'Ulla',
  'Vera',
  'Wiebke',
  'Xenia',
  'Ylva',
  'Zora',
  'Elin',
] as const;
export const lastNames = [
  'Abendroth',
  'Bachstein',
  'Cordsen',
  'Dahlke',
  'Eberwein',
  'Faßbinder',
  'Grotheer',
  'Holtkamp',
  'Immel',
  'Jessen',
  'Karabulut',
  'Lindqvist',
  'Mertesdorf',
  'Nordhoff',
  'Oltmanns',
  'Petrovac',
  'Quandel',
  'Rosendahl',
  'Steinmetz',
  'Tiemann',
  'Uhlenbrock',
  'Vandermeer',
  'Westphalen',
  'Yalvac',
  'Zeidler',
  'Amsberg',
  'Brockmeier',
  'Dreyling',
  'Eickhoff',
  'Fehrenbach',
  'Gundlach',
  'Hasselbring',
  'Kolvenbach',
  'Lohkamp',
  'Niemann',
] as const;

/** Who keeps order. */
export const referees = [
  'Tobias Wendelin',
  'Katrin Ohm',
  'Selim Aydogan',
  'Brita Lorenzen',
  'Marc Feldhaus',
  'Inga Rothe',
] as const;
