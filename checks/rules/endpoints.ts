import type { Endpoint, RefusalDef, RoomApi } from '#platform/api/endpoint.ts';
import type { Finding, Source } from '../sources.ts';
import { namespacesOf } from './words.ts';

/** A room's api, loaded, with the refusals that its file exports. `folder`: that of the room, `rooms/buying/cart`. */
export type LoadedApi = { room: string; folder: string; api: RoomApi; refusals?: Record<string, RefusalDef> };

const callers: unknown[] = ['anyone', 'visitor', 'signedIn', 'person'];

/**
 * Every endpoint says who may call it, describes its path, and lists a refusal once; no two stand at one address. A
 * missing reply means none, a missing list of refusals none; the HTTP shell holds both against what really happens.
 */
export function endpointsDeclared(apis: LoadedApi[]): Finding[] {
  const seen = new Map<string, string>();
  return apis.flatMap(({ room, folder, api }) =>
    Object.entries(api).flatMap(([name, endpoint]) => {
      const here = `${room}.${name}`;
      const twice = [endpoint.path, ...(endpoint.alsoAt ?? [])].flatMap((path) => {
        const address = `${endpoint.method} ${path.toLowerCase().replace(/:\w+/g, ':x').replace(/\/$/, '')}`;
        const other = seen.get(address);
        seen.set(address, here);
        return other ? [`stands at the address of ${other}: ${address}`] : [];
      });
      return [...gapsOf(endpoint), ...twice].map((gap) => ({
        rule: 'endpointsDeclared',
        path: `${folder}/api.ts`,
        message: `${name} ${gap}`,
      }));
    }),
  );
}

function gapsOf(endpoint: Endpoint): string[] {
  const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const declared = Object.keys(endpoint.params?.shape ?? {});
  const codes = (endpoint.refusals ?? []).map(({ status, code }) => `${status} ${code}`);
  return [
    ...(typeof endpoint.caller === 'object' || callers.includes(endpoint.caller)
      ? []
      : ['does not say who may call it']),
    ...(endpoint.reply && endpoint.status === 204 ? ['replies something with status 204'] : []),
    ...(endpoint.body && /GET|HEAD/.test(endpoint.method) ? [`reads the body of a ${endpoint.method}`] : []),
    ...(new Set(codes).size === codes.length ? [] : ['lists a refusal twice']),
    ...(endpoint.summary.trim() ? [] : ['has no summary']),
    ...pathNames.filter((name) => !declared.includes(name)).map((name) => `does not describe :${name} in params`),
    ...declared.filter((name) => !pathNames.includes(name)).map((name) => `describes :${name}, which its path has not`),
  ];
}

/** What an endpoint may refuse; a form's limits are declared beside it. */
const refusalsOf = ({ refusals = [], form }: Endpoint): RefusalDef[] => [
  ...refusals,
  ...(form ? [form.tooMany, form.tooLarge] : []),
];

/** A refusal that no endpoint lists can only end as a 500. */
export function refusalsListed(apis: LoadedApi[]): Finding[] {
  return apis.flatMap(({ folder, api, refusals = {} }) => {
    const listed = new Set(Object.values(api).flatMap((endpoint) => refusalsOf(endpoint).map(({ code }) => code)));
    return Object.entries(refusals)
      .filter(([, { code }]) => !listed.has(code))
      .map(([name]) => ({
        rule: 'refusalsListed',
        path: `${folder}/api.ts`,
        message: `${name} is listed at no endpoint`,
      }));
  });
}

/** Every refusal of every api has words in German and English, in the room's own words. */
export function refusalsHaveWords(sources: Source[], apis: LoadedApi[]): Finding[] {
  const namespaces = namespacesOf(sources);
  return apis.flatMap(({ room, folder, api }) => {
    const codes = new Set(Object.values(api).flatMap(({ refusals }) => (refusals ?? []).map(({ code }) => code)));
    return [...codes].flatMap((code) =>
      (['de', 'en'] as const)
        .filter((language) => !namespaces.get(room)?.[language].has(`refusals.${code}`))
        .map((language) => ({
          rule: 'refusalsHaveWords',
          path: `${folder}/words/${language}.json`,
          message: `has no words for "refusals.${code}"`,
        })),
    );
  });
}
