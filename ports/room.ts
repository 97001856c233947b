import type { FastifyInstance } from 'fastify';
import type { FileRoute, PageRoute, SiteTexts } from '#frame/page.ts';
import type { RoomApi } from '#platform/api/endpoint.ts';
import type { HeldBy } from '#platform/api/permissions.ts';
import type { RoomSettings } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { RoomCommands } from '#platform/start/commandTopic.ts';
import type { Approvable } from './approvable.ts';
import type { ArtworkSource } from './artwork.ts';
import type { DemoPurchases } from './demoPurchases.ts';
import type { Entitlements } from './entitlements.ts';
import type { Events } from './events.ts';
import type { PageList } from './listedPages.ts';
import type { Objection } from './objection.ts';
import type { OfficeFigure, OfficePage, OfficeSearch } from './office.ts';
import type { PaymentPurposes } from './paymentPurposes.ts';
import type { PersonalRecords } from './personalRecords.ts';
import type { Searchable } from './searchable.ts';
import type { SeasonCards } from './seasonCards.ts';
import type { Sellable } from './sellable.ts';
import type { Terminable } from './terminable.ts';

/** A room's handlers, one for an event. */
export type RoomHandlers = { [K in keyof Events]?: (ctx: Context, event: Events[K]) => Promise<void> };

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
