import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { FileRoute, PageRoute, SiteTexts } from '#frame/page.ts';
import type { RoomApi } from '#platform/api/endpoint.ts';
import type { HeldBy, PermissionsOfRole } from '#platform/api/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config, RoomSettings } from '#platform/config/config.ts';
import type { Context, Fan, Locale } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStorage } from '#platform/files/files.ts';
import type { Leaving } from '#platform/http/leaving.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { JobsOnUse } from '#platform/jobs/jobsOnUse.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { RecentReads } from '#platform/singleFlight/recentReads.ts';
import type { SingleFlight } from '#platform/singleFlight/singleFlight.ts';
import type { RoomCommands } from '#platform/start/commandTopic.ts';
import type { Approvable } from '#ports/approvable.ts';
import type { ArtworkSource } from '#ports/artwork.ts';
import type { DemoPurchases } from '#ports/demoPurchases.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import type { Events } from '#ports/events.ts';
import type { PageList } from '#ports/listedPages.ts';
import type { Objection } from '#ports/objection.ts';
import type { OfficeFigure, OfficePage, OfficeSearch } from '#ports/office.ts';
import type { PaymentProvider } from '#ports/paymentProvider.ts';
import type { PaymentPurposes } from '#ports/paymentPurposes.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import type { Searchable } from '#ports/searchable.ts';
import type { SeasonCards } from '#ports/seasonCards.ts';
import type { Sellable, Selling } from '#ports/sellable.ts';
import type { Terminable } from '#ports/terminable.ts';

/** Handlers of one event; they run in the emitter's transaction. */
export type EventHandlers = { [K in keyof Events]?: ((ctx: Context, event: Events[K]) => Promise<void>)[] };

/** A room's handlers, one for an event. */
export type RoomHandlers = { [K in keyof Events]?: (ctx: Context, event: Events[K]) => Promise<void> };

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

/** What the composition root hands to rooms and to the HTTP shell. */
export type House = {
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
  handlers: EventHandlers;
  authenticate: Authenticate;
  /** What staff may do by their roles, as the rooms say. */
  permissionsOfRole: PermissionsOfRole;
  selling: Selling;
  /** Reads that many callers share; the context offers it as `shareRead`. */
  sharedReads: SingleFlight<unknown>;
  /** Values that may be some seconds old; the context offers them as `readRecently`. */
  recentReads: RecentReads;
  /** Payment services; the payment room connects them when it is registered. */
  paymentProviders: readonly PaymentProvider[];
  /** Which room is told about a payment, by its purpose. */
  paymentPurposes: PaymentPurposes;
  /** What the pages' policy lets a payment service's form load, by directive; absent: nothing foreign. */
  paymentOrigins?: Record<string, readonly string[]> | undefined;
  /** Where files of rooms lie. */
  fileStorage: FileStorage;
  /** Begins when this process is told to stop. */
  leaving: Leaving;
  /** Key material for one purpose, derived from the configured secret. 32 bytes. */
  deriveKey(purpose: string): Buffer;
};

/** A capability: everything that it brings; `main.ts` lists the rooms from left to right. */
export type Room = {
  name: string;
  /** Absolute path of its numbered SQL files. */
  migrations?: string;
  /** What it reads from the environment; checked when the house starts. */
  settings?: RoomSettings;
  /** What only staff may do in it, and the roles that hold it. */
  permissions?: HeldBy;
  api?: RoomApi;
  /** Pages it shows; the frame serves them. */
  pages?: PageRoute[];
  /** Pages for staff, below `/office/`. */
  officePages?: OfficePage[];
  /** Numbers for the office's start page. */
  officeFigures?: OfficeFigure[];
  /** Things that staff find by the command palette. */
  officeSearches?: OfficeSearch[];
  /** What staff do in it and a second person must approve. */
  approvables?: Approvable[];
  /**
   * Pages behind its patterns that search engines shall list; addresses without parameters are listed by themselves.
   */
  pageLists?: PageList[];
  /** Files that it makes for each sub-site, such as feeds. */
  files?: FileRoute[];
  /**
   * Where an address without a page has moved to for good. `address`: path without language prefix, with its query;
   * answers such a path, or an absolute address. Asked before the 404 page is shown, for the sub-site `ctx.section`.
   */
  movedTo?(ctx: Context, address: string): Promise<string | undefined>;
  /** Texts of every page that staff have changed. */
  siteTexts?(ctx: Context): Promise<SiteTexts>;
  /** Gives out its pictures under `/media`. */
  artwork?: ArtworkSource;
  /** Adds its routes (and other HTTP doors). */
  register?(app: FastifyInstance, house: House): void | Promise<void>;
  jobs?: JobDefinition[];
  /** What it does when something happens elsewhere. Of several rooms that handle one event the leftmost runs first. */
  handlers?: RoomHandlers;
  /** What can be bought from it. An sku is offered to the rooms from left to right. */
  sellables?: Sellable[];
  /** Tables whose rows buyers wait for, in the order in which they are locked (`checks/lockOrder.ts`). */
  locks?: readonly string[];
  /** What visitors can search for in it. */
  searchables?: Searchable[];
  /** What it does about payments, by their purpose. Several rooms may hear of one; the leftmost is told first. */
  paymentPurposes?: PaymentPurposes;
  /** Rights to watch or enter that it sells or gives. */
  entitlements?: Entitlements[];
  /** Its contracts that can be cancelled without signing in. */
  terminables?: Terminable[];
  /** Cards with bar codes that it prints for its contracts. */
  seasonCards?: SeasonCards;
  /** What it keeps about people. */
  records?: PersonalRecords;
  /** Asked before an account or a payment method is deleted. */
  objections?: Objection[];
  /** What it can be asked for on the command line. */
  commands?: RoomCommands;
  /**
   * Makes this room's demo data, through its use cases; runs once, in one transaction (`ctx.inTransaction` joins it),
   * before the house opens its doors. Jobs it enqueues run afterwards. Imported when it is called: most starts never
   * need it.
   */
  demo?(ctx: Context): Promise<void>;
  /** What the demo's people buy of it. Imported when it is called. */
  demoPurchases?: DemoPurchases;
  /** What the start says of the demo data, such as who may sign in. */
  demoNotes?(): Promise<string[]>;
};
