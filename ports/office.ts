import type { Permission } from '#platform/api/permissions.ts';
import type { Context, FanContext, Locale } from '#platform/context.ts';

/** Parts of the office's navigation, in the order in which they are shown. */
export const officeGroups = ['day', 'orders', 'people', 'tickets', 'money', 'content', 'running'] as const;
export type OfficeGroup = (typeof officeGroups)[number];

/**
 * A page of the back office that a room brings; its HTML is the same for everybody, and what is in it comes from the
 * API.
 */
export type OfficePage = {
  /** Below `/office/`, without language prefix. A page with parameters (`:number`) gets them as its props. */
  path: `/office/${string}`;
  /** Key of the template that `office/templates.ts` of a room lists. */
  template: string;
  /** In the navigation, the browser's tab and the command palette. */
  title(locale: Locale): string;
  /** Anyone who holds it sees the page in the navigation; its calls ask for permissions of their own. */
  permission: Permission;
  /** It stands in the navigation of those alone for whom this answers true; one statement on an index. */
  isFor?(ctx: FanContext): Promise<boolean>;
  /** Where it stands in the navigation; absent: it is reached from another page only. */
  group?: OfficeGroup;
  /** Stands before the other pages of its group. */
  isFirst?: true;
  /** It can be installed as an app of its own. */
  isApp?: true;
  /** Word namespaces besides `frame` and `office`. */
  words: string[];
};

/** A number on the start page of the office. */
export type OfficeFigure = {
  /** Unique in the house. */
  name: string;
  title(locale: Locale): string;
  permission: Permission;
  /** `todo`: something waits as long as it is not 0; `count` and `money` (cents) only inform. */
  kind: 'todo' | 'count' | 'money';
  /** The page of the office that shows more. */
  path?: OfficePage['path'];
  /** One statement on an index; counts up to 1,000 are exact. */
  read(ctx: Context): Promise<number>;
};

/** A thing that staff have searched for. `href`: a page of the office, or a whole address of the site. */
export type FoundThing = { group: string; title: string; detail?: string; href: string };

/** Things of a room that the command palette finds. */
export type OfficeSearch = {
  /** Anyone who holds it is answered. */
  permission: Permission;
  /** Its things belong to others that the same words find, as a payment to its order, and stand below them. */
  isLast?: true;
  /**
   * The things that answer what was typed (at least two letters), best first, in groups that the language of the call
   * names. On an index; at most five statements.
   */
  find(ctx: FanContext, q: string, limit: number): Promise<FoundThing[]>;
};
