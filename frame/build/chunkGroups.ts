import type { Rolldown } from 'vite';
import { isListOfScreens } from './roomTemplates.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Name of the file that the entry loads: the composition root and everything that stands on every page. */
export const rootChunk = 'everyPage';

/** Calls, as whom they are made, and fields, which most pages have on which something is typed. */
const forms =
  /design\/(Field|Select|TextField)\.|frame\/(apiClient|apiRules|onShownAgain|useForm|session|ActingFor(\.module)?|session\/(organisationCookies|returnMemory))\.|platform\/names\/personName\.|calls\/contact$/;

/** Of the ways to a seat, what the first of them needs; the others come later. */
const places = new RegExp(
  [
    '/ticketing/site/stadium/(usePut|useStadium|wishRules|Age|PriceTable|ClassCounts|FreeWords|Stadium.module)',
    '/ticketing/skuRules',
    '/ticketClasses.',
  ].join('|'),
);

/** Cards of products stand on many pages. */
const goods =
  /\/design\/(Card|Price)\.|\/shop\/site\/(Product(Card|Picture|Price|Strip)|shop|shown|liveStock|UnitPrice)|\/shop\/(card|visibility)Rules\.|\/money\/unitPriceOf\.|calls\/shop$/;

/** Tables on pages of teams and matches. */
const tables = /\/match\/(site\/(LeagueTable|Table\w+|FormMarks|formatDay)|zoneRules)\b/;

/** Charts of a season and figures of players on pages of teams and people. */
const figures =
  /\/match\/(site\/(SeasonCharts|PositionChart|FormCurve|Chart|ChartFigure|PlayerStatistics)|statisticRules|chartRules)\b/;

/** How a match went, on its page and on the pages of its parts. */
const course =
  /\/match\/(site\/(LineUp|StatisticsChart|Ticker|Timeline|EventIcon)|lineUpRules|comparisonRules)\b|\/teams\/site\/Match(Ways|Pages)\b/;

/** Addresses and ways to pay. */
const paying =
  /\/rooms\/(accounts\/contact\/(?!site\/account\/)|money\/payment\/(?!site\/(account\/|CardForm|loadCardForm)))|\/platform\/names\/|\/groups\.ts$|\/design\/Choice\.|calls\/payment$/;

/** Of one's own tickets and of the ticket sale. */
const ofTickets = [
  // What pages of the account share.
  { name: 'account', test: /\/frame\/(useLedToSignIn|downloadFile)\.|\/SignInNotice\./, minShareCount: 2 },
  // What lists of one's own tickets, their pages and the gate share.
  { name: 'ownTickets', test: /\/rooms\/tickets\/wallet\/(site\/(?!index)|browser\/|\w+Rules\.)/, minShareCount: 2 },
  // What the pages of the ticket sale share.
  {
    name: 'tickets',
    test: /\/rooms\/tickets\/ticketing\/site\/(?!stadium\/|resale\/)|calls\/ticketing$/,
    minShareCount: 2,
  },
];

/** What fills the places of the frame on every page after the first paint. */
const afterPaint = [
  'rooms/buying/cart/site/CartBadge.tsx',
  'rooms/buying/cart/site/CartDrawer.tsx',
  'rooms/buying/cart/site/startCart.ts',
  'rooms/accounts/identity/site/AccountMenu.tsx',
  'rooms/football/ticker/site/TickerBar.tsx',
  'rooms/editorial/video/site/LiveVideoButton.tsx',
  'rooms/editorial/video/site/RadioControl.tsx',
  'rooms/editorial/video/site/RadioStop.tsx',
  'frame/fastLane/followFastLane.ts',
  'frame/language/LanguageHint.tsx',
  'frame/offline/startOfflineReading.ts',
  'frame/session/keepSession.ts',
  'frame/tracking/tracking.ts',
];

/**
 * What is put into one file. The bundler alone makes a file of every module that some screens share, and each of them
 * costs a phone a request before the page wakes up.
 */
export function chunkGroups(root: string): Group[] {
  const site = `${root}/site.tsx`;
  const onEveryPage = oncePerBuild((graph) => withImports(graph, site));
  // One function, which would be a file of its own.
  const small = `${root}/platform/words/localizedText.ts`;
  const ofButton = oncePerBuild((graph) => withImports(graph, `${root}/rooms/buying/cart/site/AddToCart.tsx`));
  const later = oncePerBuild((graph) => {
    const modules = afterPaint.map((path) => `${root}/${path}`);
    const screens = new Set<string>();
    const listsScreens = (id: string) => isListOfScreens(id) || /\/site(Office)?\.tsx$/.test(id);
    const lists = [site, `${root}/siteOffice.tsx`].flatMap((id) => [...withImports(graph, id)]).filter(listsScreens);
    for (const id of lists.flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []))
      if (!modules.includes(id)) withImports(graph, id, screens);
    const found = new Set<string>();
    for (const id of modules) withImports(graph, id, found);
    return new Set([...found].filter((id) => !screens.has(id)));
  });
  const groups: Omit<Group, 'priority' | 'includeDependenciesRecursively'>[] = [
    // The bundler's loader is part of the entry, which would wait for it as another file.
    { name: 'hydratePage', test: /\/frame\/hydratePage\.ts$|preload-helper/ },
    { name: (id, graph) => (onEveryPage(graph).has(id) || id === small ? rootChunk : null) },
    // The office's list of pages, its shell and its kit, which each of its pages needs. Not what is a page itself.
    {
      name: 'office',
      test: /\/siteOffice\.tsx$|virtual:templates\/office$|\/frame\/office\/(?!OfficeReturn)|calls\/oversight$/,
    },
    { name: 'forms', test: forms, minShareCount: 4 },
    // The checkout shows no fields for quantities.
    { name: 'quantity', test: /\/design\/QuantityField(\.module)?\./, minShareCount: 2 },
    // Pictures, and how both galleries of them are laid out.
    { name: 'picture', test: /\/frame\/picture\/|\/crops\.|\/shop\/site\/Gallery\.module\./, minShareCount: 2 },
    // What product page and last step of the checkout share with each other only.
    { name: 'guarantee', test: /\/(GuaranteeNotice(\.module)?|guaranteeNotice)\./, minShareCount: 2 },
    // What the button that puts things into the cart shares with cart and checkout.
    { name: (id, graph) => (ofButton(graph).has(id) ? 'cart' : null), minShareCount: 2 },
    { name: (id, graph) => (later(graph).has(id) ? 'later' : null) },
    { name: 'goods', test: goods, minShareCount: 2 },
    // Of its sixteen templates.
    { name: 'content', test: /\/(rooms\/editorial\/content|frame\/ads)\//, minShareCount: 6 },
    // What the ways to a seat share with the page that offers them.
    { name: 'places', test: places, minShareCount: 2 },
    ...ofTickets,
    // Lists of matches stand on start pages as well as on those of teams.
    { name: 'match', test: /\/rooms\/football\/match\//, minShareCount: 4 },
    // What pages with a match under way share, and films of one.
    { name: 'liveMatch', test: /\/(AboutMatch|LiveWords|useLiveMatch|tableChoiceRules)\./, minShareCount: 2 },
    // What pages of teams and matches share.
    { name: 'teams', test: /\/(formatFigure|TeamScreen(\.module)?|TeamHead(\.module)?)\./, minShareCount: 2 },
    { name: 'course', test: course, minShareCount: 2 },
    // As one file they are smaller than as two.
    { name: 'tables', test: tables, minShareCount: 2 },
    { name: 'figures', test: figures, minShareCount: 2 },
    // Addresses and ways to pay, which checkout and account share; the card form comes last and by itself.
    { name: 'paying', test: paying, minShareCount: 2 },
    // What few carts need in the checkout.
    { name: 'fewCarts', test: /\/checkout\/site\/(AgeCheck|HeldTickets)\./ },
    // What checkout and confirmation share.
    { name: 'checkout', test: /\/rooms\/buying\/checkout\/|calls\/checkout$|\/pushStatistics\./, minShareCount: 2 },
    // Small parts of the design that many pages have.
    {
      name: 'marks',
      test: /\/(design\/(Badge|Box|Breadcrumbs|Notice|Skeleton|VisuallyHidden)(\.module)?|frame\/format|language\/regions)\./,
      minShareCount: 4,
    },
  ];
  // A module goes to the first group that takes it.
  return groups.map((group, at) => ({
    ...group,
    priority: groups.length - at,
    includeDependenciesRecursively: false,
  }));
}

/** Reads the graph of modules when it is whole, once. */
function oncePerBuild(read: (graph: Graph) => Set<string>): (graph: Graph) => Set<string> {
  let found: Set<string> | undefined;
  return (graph) => {
    found ??= read(graph);
    return found;
  };
}

/** Ids of a module and of everything that it imports: not what it loads later, nor what the bundler adds. */
function withImports(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id) || (id.startsWith('\0') && !id.startsWith('\0virtual:'))) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) withImports(graph, next, found);
  return found;
}
