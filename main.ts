// The composition root: the one place where everything is wired.

import { club } from '#club/club.ts';
import { fixedMove } from '#frame/server/moves.ts';
import { openSite } from '#frame/server/openSite.ts';
import { hasPage, isOccupied, isPageOf } from '#frame/server/pageRouter.ts';
import { siteHosts } from '#frame/server/siteHosts.ts';
import { permissionsOfRole } from '#platform/api/permissionsOfRole.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { fileStorageOf } from '#platform/files/files.ts';
import { handlersOf } from '#platform/handlersOf.ts';
import type { House } from '#platform/house.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { makeLeaving } from '#platform/http/leaving.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { jobsOnUse } from '#platform/jobs/jobsOnUse.ts';
import { prepareJobs } from '#platform/jobs/prepareJobs.ts';
import { makeLog } from '#platform/log/makeLog.ts';
import { closeMailTransports } from '#platform/mail/deliverMail.ts';
import { registerFigures } from '#platform/metrics/houseFigures.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { paymentPurposesOf } from '#platform/paymentPurposesOf.ts';
import { platform } from '#platform/platformRoom.ts';
import { keyDeriver, rootSecret } from '#platform/secret.ts';
import { recentReads } from '#platform/singleFlight/recentReads.ts';
import { singleFlight } from '#platform/singleFlight/singleFlight.ts';
import type { RunningHouse } from '#platform/start/runHouse.ts';
import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { access } from '#rooms/accounts/identity/server/index.ts';
import { priceGroups } from '#rooms/accounts/membership/server/index.ts';
import { accounts } from '#rooms/accounts/rooms.ts';
import { buying } from '#rooms/buying/rooms.ts';
import type { ContentWiring } from '#rooms/editorial/content/server/index.ts';
import type { RedirectsWiring } from '#rooms/editorial/redirects/server/index.ts';
import { editorial } from '#rooms/editorial/rooms.ts';
import { isTeamPath, teamPages } from '#rooms/editorial/teams/server/index.ts';
import { listKnownVideos, videosOfMatch } from '#rooms/editorial/video/server/index.ts';
import { finance } from '#rooms/finance/rooms.ts';
import { football } from '#rooms/football/rooms.ts';
import { goods } from '#rooms/goods/rooms.ts';
import { paymentServices } from '#rooms/money/payment/server/index.ts';
import { money } from '#rooms/money/rooms.ts';
import { orders } from '#rooms/orders/rooms.ts';
import { programme } from '#rooms/programme/rooms.ts';
import { service } from '#rooms/service/rooms.ts';
import { askApproval } from '#rooms/staff/approval/server/index.ts';
import { staff } from '#rooms/staff/rooms.ts';
import { tickets } from '#rooms/tickets/rooms.ts';
import { shownElsewhere } from '#rooms/tickets/ticketing/server/index.ts';

/** What rooms bring for others; filled below the list of rooms. */
export const brought: Brought = {
  sellables: [],
  searchables: [],
  keeping: { objections: [], records: [] },
  office: { pages: [], figures: [], searches: [] },
  approvables: [],
  entitlements: [],
  terminables: [],
  seasonCards: [],
  demoPurchases: [],
};

/** So that a match's page leads to its tickets and videos. */
const matchPlaces = { tickets: shownElsewhere.matchTickets, videos: videosOfMatch };

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

/** Wing by wing, and in each from left to right; a room knows only rooms to its left. */
export const rooms: Room[] = [
  platform,
  ...accounts(brought, askApproval),
  ...staff(brought),
  ...football,
  ...editorial(brought, { content: contentWiring, places: matchPlaces, redirects: redirectsWiring }),
  ...money(brought),
  ...orders,
  ...goods,
  ...tickets(brought),
  ...programme,
  ...buying(brought),
  ...finance,
  ...service(brought),
];

for (const room of rooms) {
  brought.sellables.push(...(room.sellables ?? []));
  brought.searchables.push(...(room.searchables ?? []));
  brought.office.pages.push(...(room.officePages ?? []));
  brought.office.figures.push(...(room.officeFigures ?? []));
  brought.office.searches.push(...(room.officeSearches ?? []));
  brought.approvables.push(...(room.approvables ?? []));
  brought.entitlements.push(...(room.entitlements ?? []));
  brought.terminables.push(...(room.terminables ?? []));
  if (room.seasonCards) brought.seasonCards.push(room.seasonCards);
  if (room.demoPurchases) brought.demoPurchases.push(room.demoPurchases);
  brought.keeping.objections.push(...(room.objections ?? []));
  if (room.records) brought.keeping.records.push(room.records);
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
    permissionsOfRole: permissionsOfRole(rooms),
    selling: { sellables: brought.sellables, priceGroups },
    sharedReads: singleFlight(),
    recentReads: recentReads(),
    paymentProviders: [],
    paymentPurposes: paymentPurposesOf(rooms),
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
