import type { Logger } from 'pino';
import type { PermissionsOfRole } from '#platform/api/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Context, Fan, Locale } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStorage } from '#platform/files/files.ts';
import type { Leaving } from '#platform/http/leaving.ts';
import type { JobsOnUse } from '#platform/jobs/jobsOnUse.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { RecentReads } from '#platform/singleFlight/recentReads.ts';
import type { SingleFlight } from '#platform/singleFlight/singleFlight.ts';

/** Finds out whose an opaque access token is; undefined: unknown, expired or revoked. */
export type Authenticate = (ctx: Context, token: string) => Promise<Fan | undefined>;

/** Which sub-site answers under which host, and where each one is found. */
export type SiteHosts = {
  /** The sub-site at the main address. */
  main: string;
  /** Sub-site of a Host header; undefined: no host of ours. */
  sectionOf(host: string | undefined): string | undefined;
  /** Base address of a sub-site, without slash at the end. */
  addressOf(section: string): string;
  /** Whole address of a page, given its path without language prefix. */
  pageAddress(section: string, path: string, locale: Locale): string;
  /** Base addresses of all sub-sites, the main one first. */
  addresses: readonly string[];
};

/** What of the house is made of ports; `ports/context.ts` declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: ports add to it by declaration.
export interface HouseOfPorts {}

/** What the composition root hands to rooms and to the HTTP shell. */
export type House = HouseOfPorts & {
  config: Config;
  database: Database;
  jobs: JobsOnUse;
  /** Keys (`room/name`) of the migrations that this version needs. */
  migrationsWanted: string[];
  clock: Clock;
  /** The club's time zone, such as Europe/Berlin. */
  timeZone: string;
  hosts: SiteHosts;
  log: Logger;
  metrics: Metrics;
  authenticate: Authenticate;
  /** What staff may do by their roles, as the rooms say. */
  permissionsOfRole: PermissionsOfRole;
  /** Reads that many callers share; the context offers it as `shareRead`. */
  sharedReads: SingleFlight<unknown>;
  /** Values that may be some seconds old; the context offers them as `readRecently`. */
  recentReads: RecentReads;
  /** What the pages' policy lets a payment service's form load, by directive; absent: nothing foreign. */
  paymentOrigins?: Record<string, readonly string[]> | undefined;
  /** Where files of rooms lie. */
  fileStorage: FileStorage;
  /** Begins when this process is told to stop. */
  leaving: Leaving;
  /** Key material for one purpose, derived from the configured secret. 32 bytes. */
  deriveKey(purpose: string): Buffer;
};
