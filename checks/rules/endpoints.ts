import type { Contract, Endpoint } from '#platform/contract/endpoint.ts';
import type { Finding, Source } from '../sources.ts';
import { namespacesOf } from './words.ts';

/** A room's contract, loaded. */
export type RoomContract = { room: string; contract: Contract };

const callers = ['anyone', 'visitor', 'signedIn', 'staff'];

/** Every endpoint says who may call it, what it replies and which noes it knows; no two stand at one address. */
export function endpointsDeclared(contracts: RoomContract[]): Finding[] {
  const seen = new Map<string, string>();
  return contracts.flatMap(({ room, contract }) =>
    Object.entries(contract).flatMap(([name, endpoint]) => {
      const here = `${room}.${name}`;
      const twice = [endpoint.path, ...(endpoint.alsoAt ?? [])].flatMap((path) => {
        const address = `${endpoint.method} ${path.toLowerCase().replace(/:\w+/g, ':x').replace(/\/$/, '')}`;
        const other = seen.get(address);
        seen.set(address, here);
        return other ? [`stands at the address of ${other}: ${address}`] : [];
      });
      return [...gapsOf(endpoint), ...twice].map((gap) => ({
        rule: 'endpointsDeclared',
        path: `rooms/${room}/contract.ts`,
        message: `${name} ${gap}`,
      }));
    }),
  );
}

function gapsOf(endpoint: Endpoint): string[] {
  const pathNames = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const declared = Object.keys(endpoint.params?.shape ?? {});
  const codes = (endpoint.refusals ?? []).map(({ status, code }) => `${status} ${code}`);
  const replies = endpoint.reply || endpoint.file || endpoint.method === 'HEAD' || endpoint.status === 204;
  return [
    ...(callers.includes(endpoint.caller) ? [] : ['does not say who may call it']),
    ...(replies ? [] : ['does not say what it replies (reply, file, or status: 204)']),
    ...(endpoint.refusals ? [] : ['does not say which refusals it knows (an empty list, if none)']),
    ...(new Set(codes).size === codes.length ? [] : ['lists a refusal twice']),
    ...(endpoint.summary.trim() ? [] : ['has no summary']),
    ...pathNames.filter((name) => !declared.includes(name)).map((name) => `does not describe :${name} in params`),
    ...declared.filter((name) => !pathNames.includes(name)).map((name) => `describes :${name}, which its path has not`),
  ];
}

/** Every refusal of every contract has words in German and English, in the room's own words. */
export function refusalsHaveWords(sources: Source[], contracts: RoomContract[]): Finding[] {
  const namespaces = namespacesOf(sources);
  return contracts.flatMap(({ room, contract }) => {
    const codes = new Set(Object.values(contract).flatMap(({ refusals }) => (refusals ?? []).map(({ code }) => code)));
    return [...codes].flatMap((code) =>
      (['de', 'en'] as const)
        .filter((language) => !namespaces.get(room)?.[language].has(`refusals.${code}`))
        .map((language) => ({
          rule: 'refusalsHaveWords',
          path: `rooms/${room}/words/${language}.json`,
          message: `has no words for "refusals.${code}"`,
        })),
    );
  });
}
