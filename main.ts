// The composition root: the one place where everything is wired.

import { club } from '#club/club.ts';
import { fixedMove } from '#frame/server/moves.ts';
import { openSite } from '#frame/server/openSite.ts';
import { hasPage, isOccupied, isPageOf } from '#frame/server/pageRouter.ts';
import { siteHosts } from '#frame/server/siteHosts.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { fileStorageOf } from '#platform/files/files.ts';
import { handlersOf } from '#platform/handlersOf.ts';
import type { House, Room } from '#platform/house.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { makeLeaving } from '#platform/http/leaving.ts';
import { listeningAddress } from '#platform/http/listeningAddress.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { jobsOnUse } from '#platform/jobs/jobsOnUse.ts';
import { prepareJobs } from '#platform/jobs/prepareJobs.ts';
import { makeLog } from '#platform/log/makeLog.ts';
import { closeMailTransports } from '#platform/mail/deliverMail.ts';
import { registerFigures } from '#platform/metrics/houseFigures.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { platform } from '#platform/platformRoom.ts';
import { keyDeriver, rootSecret } from '#platform/secret.ts';
import { batches } from '#platform/singleFlight/batches.ts';
import { recentReads } from '#platform/singleFlight/recentReads.ts';
import { singleFlight } from '#platform/singleFlight/singleFlight.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import type { Approvable } from '#ports/approvable.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import type { Objection } from '#ports/objection.ts';
import type { OfficeFigure, OfficePage, OfficeSearch } from '#ports/office.ts';
import type { PaymentPurposes } from '#ports/paymentPurposes.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import type { Searchable } from '#ports/searchable.ts';
import type { Sellable } from '#ports/sellable.ts';
import { advertising } from '#rooms/accounts/advertising/server/index.ts';
import { contact } from '#rooms/accounts/contact/server/index.ts';
import { access, identityRoom } from '#rooms/accounts/identity/server/index.ts';
import { membership, priceGroups } from '#rooms/accounts/membership/server/index.ts';
import { mayActFor, organisationRoom } from '#rooms/accounts/organisation/server/index.ts';
import { cart } from '#rooms/buying/cart/server/index.ts';
import { checkout, paymentHandlers } from '#rooms/buying/checkout/server/index.ts';
import { type ContentWiring, contentRoom } from '#rooms/editorial/content/server/index.ts';
import { type RedirectsWiring, redirectsRoom } from '#rooms/editorial/redirects/server/index.ts';
import { searchRoom } from '#rooms/editorial/search/server/index.ts';
import { isTeamPath, teamPages, teamsRoom } from '#rooms/editorial/teams/server/index.ts';
import { listKnownVideos, videoRoom, videosOfMatch } from '#rooms/editorial/video/server/index.ts';
import { accounting } from '#rooms/finance/accounting/server/index.ts';
import { books } from '#rooms/finance/books/server/index.ts';
import { desk } from '#rooms/football/desk/server/index.ts';
import { footballSources } from '#rooms/football/footballSources/server/index.ts';
import { match } from '#rooms/football/match/server/index.ts';
import { ticker } from '#rooms/football/ticker/server/index.ts';
import { promotions } from '#rooms/goods/promotions/server/index.ts';
import { shop } from '#rooms/goods/shop/server/index.ts';
import { voucherHandling } from '#rooms/goods/voucherHandling/server/index.ts';
import { paymentRoom, paymentServices } from '#rooms/money/payment/server/index.ts';
import { sandboxPayRoom } from '#rooms/money/sandboxPay/server/index.ts';
import { voucher } from '#rooms/money/voucher/server/index.ts';
import { bookkeeping, order } from '#rooms/orders/order/server/index.ts';
import { orderHandling } from '#rooms/orders/orderHandling/server/index.ts';
import { packing } from '#rooms/orders/packing/server/index.ts';
import { markNotPaidBack, markPaidBack, returns } from '#rooms/orders/returns/server/index.ts';
import { camp } from '#rooms/programme/camp/server/index.ts';
import { career } from '#rooms/programme/career/server/index.ts';
import { pages } from '#rooms/service/pages/server/index.ts';
import { peopleRoom } from '#rooms/service/people/server/index.ts';
import { phoneOrders } from '#rooms/service/phoneOrders/server/index.ts';
import { type Keeping, privacyRoom } from '#rooms/service/privacy/server/index.ts';
import { running } from '#rooms/service/running/server/index.ts';
import { approvalRoom, askApproval, findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import { clubSettingsRoom } from '#rooms/staff/clubSettings/server/index.ts';
import { oversightRoom } from '#rooms/staff/oversight/server/index.ts';
import { admission } from '#rooms/tickets/admission/server/index.ts';
import { stadium } from '#rooms/tickets/stadium/server/index.ts';
import { matchTickets, ticketing } from '#rooms/tickets/ticketing/server/index.ts';
import { wallet } from '#rooms/tickets/wallet/server/index.ts';

// What rooms bring for others, in the order of `rooms`. Filled below the list, since some rooms of it are told what the
// others bring.

/** Everything that can be bought, in the order in which an sku is tried: merchandise, then day tickets. */
export const sellables: Sellable[] = [];
const searchables: Searchable[] = [];
/** What every room keeps about people, and who may object when somebody leaves or when a payment method is to go. */
export const keeping = {
  objections: [] as Objection[],
  records: [] as PersonalRecords[],
} satisfies Keeping;

/** Pages, numbers and searches of the back office. */
const office = { pages: [] as OfficePage[], figures: [] as OfficeFigure[], searches: [] as OfficeSearch[] };

/** What staff do and a second person must approve. */
const approvables: Approvable[] = [];

/** Who sells or gives the right to watch or enter; nobody yet. */
export const entitlements: Entitlements[] = [];

const sandboxKeys = (house: House) => ({
  secretKey: house.deriveKey('sandbox-pay secret key').toString('hex'),
  webhookSecret: house.deriveKey('sandbox-pay webhook secret').toString('hex'),
});

/** Which room is told what became of a payment, by its purpose. */
const paymentPurposes: PaymentPurposes = {
  checkout: {
    ...paymentHandlers,
    PaymentRefunded: markPaidBack,
    RefundFailed: markNotPaidBack,
    PaymentChargedBack: async (tx, event) => {
      await bookkeeping.noteChargeBack(tx, event);
      await paymentHandlers.PaymentChargedBack(tx, event);
    },
  },
};

const sandboxPay = sandboxPayRoom({ keys: sandboxKeys, webhookPath: '/payments/webhook' });
const payment = paymentRoom({
  providers: async (house, app) => [
    ...(await paymentServices.stripeProviders(house)),
    paymentServices.sandboxProvider({
      ...sandboxKeys(house),
      address: () => house.config.sandboxPayUrl ?? listeningAddress(app),
      now: house.clock.now,
    }),
  ],
  objections: keeping.objections,
});

/** So that a match's page leads to its tickets and videos. */
const matchPlaces = { tickets: matchTickets, videos: videosOfMatch };

/** So that a link in a text to a page of any room is known to lead somewhere. */
export const contentWiring = {
  isKnownPath: (path) => isPageOf(rooms, path) || isTeamPath(path),
  isOccupied: (section, path) => isOccupied(otherRooms(), section, path),
  listKnownVideos,
  videos: videosOfMatch,
  teams: teamPages(matchPlaces),
} satisfies ContentWiring;

/** The rooms whose pages no editor can replace. */
const otherRooms = () => rooms.filter(({ name }) => name !== 'content' && name !== 'teams');

/** So that a redirect is known to lead to a page, and not to compete with the club's fixed ones. */
export const redirectsWiring: RedirectsWiring = {
  hasPage: (ctx, place) => hasPage(rooms, ctx, place),
  fixedTarget: (section, path) => fixedMove({ section, address: path }),
};

const identityWiring = { mayActFor };

/** How a second person is asked about a limit. */
const secondPerson = { ask: askApproval, findWaiting: findWaitingApproval };

/** From left to right; a room knows only rooms to its left. */
export const rooms: Room[] = [
  platform,
  identityRoom(identityWiring),
  oversightRoom(office),
  clubSettingsRoom(secondPerson),
  contact,
  advertising,
  organisationRoom(keeping),
  approvalRoom(approvables),
  match,
  footballSources,
  ticker,
  desk,
  contentRoom(contentWiring),
  teamsRoom({ ...matchPlaces, editors: contentWiring }),
  sandboxPay,
  payment,
  voucher,
  order,
  returns,
  books,
  orderHandling,
  voucherHandling,
  packing,
  membership,
  shop,
  promotions,
  stadium,
  admission,
  ticketing,
  accounting,
  wallet,
  camp,
  videoRoom(entitlements),
  career,
  cart,
  checkout,
  searchRoom(searchables),
  running,
  redirectsRoom(redirectsWiring),
  privacyRoom(keeping),
  peopleRoom(keeping),
  phoneOrders,
  pages,
];

for (const room of rooms) {
  sellables.push(...(room.sellables ?? []));
  searchables.push(...(room.searchables ?? []));
  office.pages.push(...(room.officePages ?? []));
  office.figures.push(...(room.officeFigures ?? []));
  office.searches.push(...(room.officeSearches ?? []));
  approvables.push(...(room.approvables ?? []));
  keeping.objections.push(...(room.objections ?? []));
  if (room.records) keeping.records.push(room.records);
}

/** `npm run dev`: pages straight from their sources. */
const isDev = process.argv.includes('--dev');

const jobDefinitions = rooms.flatMap((room) => room.jobs ?? []);
const migrationFolders = rooms.flatMap((room) =>
  room.migrations ? [{ room: room.name, folder: room.migrations }] : [],
);

/** Joins rooms, jobs and HTTP on an open database whose migrations have run. */
export async function assemble(settings: Config, database: Database): Promise<RunningHouse> {
  const config = { ...settings, mailFrom: settings.mailFrom ?? `${club.name} <${club.supportEmail}>` };
  const log = makeLog(config.logLevel);
  // Before anything is opened: without it nothing starts, and a command would not end.
  const deriveKey = keyDeriver(rootSecret(config));
  const metrics = makeMetrics(config.environment !== 'test');
  const options = { definitions: jobDefinitions, log, metrics, role: config.role };
  const jobs = jobsOnUse(() => startJobs(database.url, options));
  const house: House = {
    config,
    database,
    jobs,
    migrationsWanted: (await readMigrations(migrationFolders)).map(({ room, name }) => `${room}/${name}`),
    clock: { ...systemClock },
    timeZone: club.timeZone,
    hosts: siteHosts(config),
    log,
    metrics,
    leaving: makeLeaving(),
    handlers: { ...handlersOf(rooms), ...paymentServices.notifyOwner },
    authenticate: access.authenticate,
    selling: { sellables, priceGroups },
    sharedReads: singleFlight(),
    batches: batches(),
    recentReads: recentReads(),
    paymentProviders: [],
    paymentPurposes,
    paymentOrigins: paymentServices.stripeOrigins(config),
    fileStorage: fileStorageOf({ config, deriveKey }),
    deriveKey,
  };
  registerFigures(house);
  const site = await openSite(house, rooms, { isDev });
  const app = await buildApp(house, rooms, site);
  return {
    house,
    app,
    close: async () => {
      await app.close();
      await site.close();
      await jobs.stop();
      await closeMailTransports();
    },
  };
}

/** Brings the database of all rooms to today's shape. */
export function migrateAll(database: Database, say?: (line: string) => void): Promise<{ applied: string[] }> {
  return migrate(database.url, migrationFolders, (sql) => prepareJobs(sql, database.url, jobDefinitions), say);
}
