import { roomFolders } from './roomOrder.ts';

/** A forbidden import, in the words of dependency-cruiser. `$1` in a target is the first group of the source. */
export type ImportRule = {
  name: string;
  comment: string;
  from: Record<string, unknown>;
  to: Record<string, unknown>;
};

const tests = '\\.test\\.tsx?$|(^|/)testing/';
const around = '^(checks|walks|journeys|bench)/|\\.config\\.ts$';
/** Code that runs in a browser. */
const browser = '^(rooms/[^/]+/[^/]+/(site|office)/|design/|site(Office)?\\.tsx$|frame/(?!server/|build/|page\\.ts$))';
/** Code that runs in plain Node. */
const server = '^(rooms/[^/]+/[^/]+/(server|demo)/|platform/|ports/|(main|kurve)\\.ts$)';
const door = '^rooms/[^/]+/[^/]+/(server/index\\.ts|api\\.ts|(site|office)/index\\.tsx?|testing/.+)$';
/** An api and the parts that it is put together from. */
const apiFiles = '^rooms/[^/]+/[^/]+/(api|[^/]+(Api|Shapes))\\.ts$';
/** What a room offers to the demo data of others. */
const demoDoor = '^rooms/[^/]+/[^/]+/demo/index\\.ts$';
/** Demo data and what makes them. */
const demo = '^(rooms/[^/]+|clubs)/[^/]+/demo/';
/** What a room offers to the tests of others. */
const testDoor = '^rooms/[^/]+/[^/]+/testing/index\\.ts$';
/** Which rooms a wing has. */
const wingList = '^rooms/[^/]+/rooms\\.ts$';
const compositionRoots = '^(main\\.ts|(start|kurve|prepare|build)\\.ts|site(Office|Server)?\\.tsx)$';
const inputAndOutput = [
  '(Store|routes|Mails|index)\\.ts$',
  '^platform/(database|http|jobs|mail|media|config|clock|locks|testing)/',
  '^(node:)?(fs|net|http|https|http2|child_process|dns|tls|os|worker_threads|process|timers)(/|$)',
  'node_modules/(postgres|fastify|pg-boss|nodemailer|pino|sharp)/',
].join('|');

const leftwards: ImportRule[] = roomFolders.flatMap(({ room, folder }, place) => {
  const toTheRight = roomFolders.slice(place + 1).map((right) => right.folder);
  if (toTheRight.length === 0) return [];
  return [
    {
      name: 'leftwards',
      comment: `${room} imports only rooms to its left (checks/roomOrder.ts); news to the left travels as events`,
      from: { path: `^rooms/${folder}/`, pathNot: tests },
      to: { path: `^rooms/(${toTheRight.join('|')})/` },
    },
  ];
});

/** Who may import whom (docs: "Rules that run"). */
export const importRules: ImportRule[] = [
  {
    name: 'doors',
    comment:
      'another room is asked through its door: index.ts(x) of server, site or office or api.ts; tests ask testing/ too',
    from: { path: '^rooms/([^/]+/[^/]+)/', pathNot: demo },
    to: { path: '^rooms/', pathNot: ['^rooms/$1/', door, testDoor] },
  },
  {
    name: 'doors',
    comment: 'the demo data of a room may also ask those of another one: demo/index.ts',
    from: { path: '^rooms/([^/]+/[^/]+)/demo/' },
    to: { path: '^rooms/', pathNot: ['^rooms/$1/', door, testDoor, demoDoor] },
  },
  {
    name: 'demoApart',
    comment: 'the product runs without demo data; only a door may load them, when they are wanted, by import()',
    from: { pathNot: `${demo}|${tests}|${around}|^rooms/[^/]+/[^/]+/server/index\\.ts$` },
    to: { path: demo },
  },
  {
    name: 'demoApart',
    comment: 'a door loads demo data when they are wanted, by import()',
    from: { path: '^rooms/[^/]+/[^/]+/server/index\\.ts$' },
    to: { path: demo, dynamic: false },
  },
  {
    name: 'testingForTests',
    comment: 'what stands in testing/ is for tests',
    from: { path: '^(rooms|platform|ports|frame|design|clubs?|main\\.ts|site)', pathNot: tests },
    to: { path: '(^|/)testing/' },
  },
  {
    name: 'doors',
    comment: 'a room is entered through its door; only main.ts asks the lists of the wings',
    from: { path: '^(platform|ports|frame|design|clubs?|main\\.ts)' },
    to: { path: '^rooms/', pathNot: [door, wingList] },
  },
  {
    name: 'doors',
    comment: 'the list of a wing asks its own rooms through their doors',
    from: { path: '^rooms/([^/]+)/rooms\\.ts$' },
    to: { path: '^rooms/', pathNot: ['^rooms/$1/[^/]+/server/index\\.ts$'] },
  },
  {
    name: 'doors',
    comment: 'only main.ts asks the lists of the wings',
    from: { pathNot: `^main\\.ts$|${tests}` },
    to: { path: wingList },
  },
  {
    name: 'doors',
    comment: 'the site joins what rooms show, not what they keep',
    from: { path: '^site(Office|Server)?\\.tsx$' },
    to: { path: '^rooms/', pathNot: ['^rooms/[^/]+/[^/]+/(site|office|words)/'] },
  },
  ...leftwards,
  {
    name: 'serverWithoutSite',
    comment: 'plain Node cannot load .tsx, and the server needs nothing of the site',
    from: { path: server, pathNot: tests },
    to: { path: `${browser}|\\.tsx$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'serverWithoutSite',
    comment: "the frame's server side shares plain rules with the browser, never screens",
    from: { path: '^frame/(server|build)/', pathNot: tests },
    to: { path: '^(rooms/[^/]+/[^/]+/site/|design/|site)|\\.tsx$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'siteWithoutServer',
    comment: 'what runs in a browser never imports the server',
    from: { path: browser, pathNot: tests },
    to: {
      path: '(^|/)server/|^main\\.ts$|^platform/(database|http|jobs|mail|config|testing|secret|house|makeContext)',
    },
  },
  {
    name: 'siteWithoutServer',
    comment: 'a browser has no Node',
    from: { path: browser, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'apiTypesOnly',
    comment: 'zod weighs 24–75 kB: the browser imports apis with "import type" and calls from virtual:calls/…',
    from: { path: browser, pathNot: tests },
    to: {
      path: `${apiFiles}|^platform/api/|node_modules/zod/`,
      pathNot: '^platform/api/[^/]+Rules\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'designAlone',
    comment: 'design knows nothing of ours',
    from: { path: '^design/', pathNot: tests },
    to: { path: '^(rooms|platform|ports|frame|clubs?|main\\.ts|site)' },
  },
  {
    name: 'rulesArePure',
    comment: 'rules and states decide; they neither read nor write nor know the time',
    from: { path: '^rooms/.*(Rules|States)\\.ts$' },
    to: { path: inputAndOutput, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'apiAlone',
    comment:
      "an api imports nothing of ours but platform's api words, its own parts, its room's pure rules, and apis to its left",
    from: { path: '^rooms/([^/]+/[^/]+)/(api|[^/]+(Api|Shapes))\\.ts$' },
    to: {
      path: '^(rooms|platform|ports|frame|design|clubs?|main\\.ts)',
      pathNot: [
        '^platform/api/',
        '^rooms/.+/api\\.ts$',
        '^rooms/$1/[^/]+(Api|Shapes?|Refusals|Rules|States|Fields|Model)\\.ts$',
      ],
    },
  },
  {
    name: 'platformBelow',
    comment: 'platform knows no room, no club and no screen',
    from: { path: '^platform/', pathNot: tests },
    to: {
      path: '^(rooms|clubs?|design|main\\.ts|(start|kurve)\\.ts|site)|^frame/(?!page\\.ts$)',
    },
  },
  {
    name: 'frameHasClubDoors',
    comment: 'the frame knows the club through frame/club.ts, on the server through frame/server/club.ts',
    from: { path: '^frame/', pathNot: `${tests}|^frame/(server/|ads/|office/)?club\\.ts$` },
    to: { path: '^clubs?/', pathNot: '^club/clubFolder\\.ts$' },
  },
  {
    name: 'portsAreShapes',
    comment: 'ports are shapes: they import types only',
    from: { path: '^ports/' },
    to: { path: '^(rooms|clubs?|frame|design|main\\.ts|platform)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'clubAlone',
    comment: 'the club is typed figures and words; its door knows nothing of ours',
    from: { path: '^clubs?/', pathNot: tests },
    to: { path: '^(rooms|frame|design|main\\.ts|platform|ports)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'clubAlone',
    comment: "a club's folder is data: it imports files of its own, and types of club/shape/",
    from: { path: '^clubs/([^/]+)/', pathNot: tests },
    to: { path: '.', pathNot: '^clubs/$1/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'clubThroughItsDoor',
    comment: 'which club it is nobody knows: ask #club/…, whose modules take it from the chosen folder',
    from: { pathNot: `^clubs?/|${tests}` },
    to: { path: '^clubs/(?![^/]+/demo/)' },
  },
  {
    name: 'noCircles',
    comment: 'two files that need each other are one file',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'resolvable',
    comment: 'the imported file or package does not exist',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|\\.css$' },
  },
  {
    name: 'productWithoutTests',
    comment: 'the product does not import what exists to test it',
    from: { pathNot: `${tests}|${around}` },
    to: { path: `${tests}|${around}` },
  },
  {
    name: 'productWithoutDevPackages',
    comment: 'a package that the product needs belongs into "dependencies"',
    from: { pathNot: `${tests}|${around}` },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'compositionRootsOnTop',
    comment: 'the composition roots import; only tests import them',
    from: {
      pathNot: `${tests}|${around}|^frame/|^site(Server)?\\.tsx$|^(start|kurve|prepare|build)\\.ts$`,
    },
    to: { path: compositionRoots },
  },
];
