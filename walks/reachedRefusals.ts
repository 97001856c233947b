import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalDef, RoomApi } from '#platform/api/endpoint.ts';
import { type Brought, broughtByRooms, ownersOfPayments, type Place } from './broughtByRooms.ts';
import { type Declaration, read, type Source } from './sources.ts';

// Reads the sources, since no test takes every path: which refusals can a use case reach, through all the functions
// that it names?

type Sources = Map<string, Source>;

/** Which of the rooms' lists stands behind a port's methods, since the callers do not know who it is. */
const behindPorts: Record<string, Brought['kind']> = {
  quote: 'sellables',
  hold: 'sellables',
  release: 'sellables',
  extend: 'sellables',
  fulfil: 'sellables',
  takeBack: 'sellables',
  againstLeaving: 'objections',
  againstForgettingMethod: 'objections',
  listDocuments: 'searchables',
  listOffers: 'searchables',
};

/**
 * Where a name is declared, through imports and doors, one of a subject (`placing.placeOrders`) too; undefined: outside
 * of the sources.
 */
function find(sources: Sources, file: string, name: string): Place | undefined {
  const [subject = '', member] = name.split('.');
  const at = follow(sources, file, subject);
  if (member === undefined) return at?.name === '*' ? undefined : at;
  return at?.name === '*' ? find(sources, at.file, member) : undefined;
}

/** The declaration of a name, or the file (`*`) whose names stand behind it. */
function follow(sources: Sources, file: string, name: string): Place | undefined {
  const source = sources.get(file);
  if (!source || source.declarations.has(name) || name === '*') return source && { file, name };
  const next = source.passedOn.get(name) ?? source.imports.get(name);
  return next && follow(sources, next.file, next.name);
}

/**
 * Where the things are declared that a piece of source leads to through events and ports. Throws where one is not
 * found.
 */
function wiredTo(sources: Sources, brought: Brought[], { events, methods }: Declaration): Place[] {
  const kinds = new Set([...methods].flatMap((method) => behindPorts[method] ?? []));
  return brought
    .filter(({ kind, event }) => (event === undefined ? kinds.has(kind) : events.has(event)))
    .flatMap(({ room, kind, event, places }) => {
      const found = places.flatMap(({ file, name }) => find(sources, file, name) ?? []);
      if (found.length === 0) throw new Error(`${kind} of ${room}${event ? ` for ${event}` : ''}: no source found`);
      return found;
    });
}

type Mention = { file: string; refusal: string; at: string };

/** Every mention of a refusal that a piece of source leads to. */
function mentionsBehind(sources: Sources, brought: Brought[], file: string, start: Declaration): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  const visit = (from: string, declaration: Declaration, at: string): void => {
    for (const refusal of declaration.refusals) found.push({ file: from, refusal, at });
    const places = [
      ...[...declaration.names].map((name) => find(sources, from, name)),
      ...wiredTo(sources, brought, declaration),
    ];
    for (const place of places) {
      const key = place && `${place.file}#${place.name}`;
      if (!place || !key || seen.has(key)) continue;
      seen.add(key);
      visit(place.file, sources.get(place.file)!.declarations.get(place.name)!, key);
    }
  };
  visit(file, start, file);
  return found;
}

async function valueNamed(sources: Sources, file: string, name: string): Promise<unknown> {
  const place = find(sources, file, name);
  if (!place) return undefined;
  return ((await import(join(process.cwd(), place.file))) as Record<string, unknown>)[place.name];
}

async function refusalOf(sources: Sources, { file, refusal }: Mention): Promise<RefusalDef | undefined> {
  const [object = '', member = ''] = refusal.split('.');
  return ((await valueNamed(sources, file, object)) as Record<string, RefusalDef> | undefined)?.[member];
}

type Reached = { endpoint: string; refusal: RefusalDef; at: string };

/** Every refusal that a use case of the house can reach, with the place that mentions it. */
export async function reachedRefusals(): Promise<Reached[]> {
  const paths = globSync(['rooms/*/**/*.ts', 'platform/**/*.ts', 'main.ts']).filter(
    (path) => !/\.test\.ts$|\/testing\/|\/site\//.test(path),
  );
  const sources: Sources = new Map(paths.map((path) => [path, read(path)]));
  const brought = [...broughtByRooms(), ...ownersOfPayments()];
  const reached: Reached[] = [];
  for (const [file, { implemented }] of sources)
    for (const { api, useCases } of implemented) {
      const endpoints = (await valueNamed(sources, file, api)) as RoomApi;
      for (const [name, useCase] of useCases)
        for (const mention of mentionsBehind(sources, brought, file, useCase)) {
          const refusal = await refusalOf(sources, mention);
          const { method, path } = endpoints[name]!;
          if (refusal) reached.push({ endpoint: `${method} ${path}`, refusal, at: mention.at });
        }
    }
  return reached;
}
