import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract, RefusalDef } from '#platform/contract/endpoint.ts';
import { type Ast, type Declaration, mentions, nameOf, parse, read, type Source } from './sources.ts';

// Reads the sources, since no test takes every path: which refusals can a use case reach, through all the functions that it names?

type Sources = Map<string, Source>;
type Place = { file: string; name: string };

/** Who hears of each event, as main.ts says it. */
function handlersByEvent(): Map<string, string[]> {
  const { body } = parse('main.ts');
  const declared = (body as unknown as Ast[]).flatMap(({ declarations }) => (declarations as Ast[] | undefined) ?? []);
  const { properties } = declared.find(({ id }) => nameOf(id) === 'handlers')!.init as { properties: Ast[] };
  return new Map(properties.map(({ key, value }) => [nameOf(key), [...mentions(value).names]]));
}

/** What a port's methods lead to, since the callers do not know who stands behind them. */
const behindPorts: Record<string, string[]> = {
  ...Object.fromEntries(
    ['quote', 'hold', 'release', 'extend', 'fulfil', 'takeBack'].map((method) => [
      method,
      ['merchandise', 'dayTickets'],
    ]),
  ),
  againstLeaving: ['objections'],
  againstForgettingMethod: ['objections'],
  listOffers: ['searchableProducts'],
};

/** Where a name is declared, through imports and doors; undefined: outside of the sources. */
function find(sources: Sources, file: string, name: string): Place | undefined {
  const source = sources.get(file);
  if (!source || source.declarations.has(name)) return source && { file, name };
  const next = source.passedOn.get(name) ?? source.imports.get(name);
  return next && find(sources, next.file, next.name);
}

type Mention = { file: string; refusal: string; at: string };

/** Every mention of a refusal that a piece of source leads to. */
function mentionsBehind(sources: Sources, file: string, start: Declaration): Mention[] {
  const handlers = handlersByEvent();
  const found: Mention[] = [];
  const seen = new Set<string>();
  const visit = (from: string, declaration: Declaration, at: string): void => {
    for (const refusal of declaration.refusals) found.push({ file: from, refusal, at });
    const wired = [
      ...[...declaration.events].flatMap((event) => handlers.get(event) ?? []),
      ...[...declaration.methods].flatMap((method) => behindPorts[method] ?? []),
    ];
    const places = [
      ...[...declaration.names].map((name) => find(sources, from, name)),
      ...wired.map((name) => find(sources, 'main.ts', name)),
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
  const reached: Reached[] = [];
  for (const [file, { implemented }] of sources)
    for (const { contract, useCases } of implemented) {
      const endpoints = (await valueNamed(sources, file, contract)) as Contract;
      for (const [name, useCase] of useCases)
        for (const mention of mentionsBehind(sources, file, useCase)) {
          const refusal = await refusalOf(sources, mention);
          const { method, path } = endpoints[name]!;
          if (refusal) reached.push({ endpoint: `${method} ${path}`, refusal, at: mention.at });
        }
    }
  return reached;
}
