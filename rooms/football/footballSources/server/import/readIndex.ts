import { dirname, join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { intake } from '#rooms/football/match/server/index.ts';
import { seasonYears } from './dateText.ts';
import { type ImportEntry, usualZone } from './importEntry.ts';

const file = z.string().min(1);
const season = z.string().refine((text) => seasonYears(text) !== undefined, 'is no season (2024-2025)');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case, with dashes');
const names = z.array(z.string().min(1));
/** What may stand above all editions, and in each of them instead. */
const forAll = { source: z.string().min(1).optional(), zone: z.string().min(1).optional() };
const edition = z.strictObject({
  file,
  team: slug,
  season,
  competition: slug,
  name: z.string().min(1).optional(),
  rules: z.enum(intake.ruleSets as readonly [intake.RuleSetName, ...intake.RuleSetName[]]).default('dfbLeague'),
  ...forAll,
  ours: names.optional(),
  newClubs: names.default([]),
  names: z.record(z.string(), z.string().min(1)).default({}),
});
const shape = z.strictObject({
  ...forAll,
  clubs: z.array(file).default([]),
  venues: z.array(file).default([]),
  editions: z.array(edition).default([]),
  squads: z
    .array(z.strictObject({ file, team: slug, season, source: forAll.source, ours: names.optional() }))
    .default([]),
});

/**
 * Reads an index (docs/football.md): which file belongs to what. Files are named relative to `folder`, or to the index
 * itself.
 */
export function readIndex(
  path: string,
  text: string,
  folder = dirname(path),
): { entries: ImportEntry[]; problems: intake.SourceProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0)
    return { entries: [], problems: document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message })) };
  const parsed = shape.safeParse(document.toJS({ maxAliasCount: 50 }) ?? {});
  if (parsed.success) return { entries: entriesOf(parsed.data, folder), problems: [] };
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    return node?.range || keys.length === 0 ? lineAt(node?.range?.[0] ?? 0) : lineOf(keys.slice(0, -1));
  };
  const problems = parsed.error.issues.map(({ path: keys, message }) => ({
    line: lineOf(keys),
    message: `${keys.map(String).join('.') || 'the index'}: ${message}`,
  }));
  return { entries: [], problems };
}

function entriesOf(index: z.output<typeof shape>, folder: string): ImportEntry[] {
  const at = (name: string) => ({ file: name, path: join(folder, name) });
  const source = index.source ?? 'import';
  return [
    ...index.clubs.map((name) => ({ kind: 'clubs' as const, ...at(name) })),
    ...index.venues.map((name) => ({ kind: 'venues' as const, ...at(name) })),
    ...index.editions.map(({ file: name, team, season: years, competition, name: title, ours, zone, ...rest }) => ({
      kind: 'edition' as const,
      ...at(name),
      edition: { team, season: years, competition },
      ...(title === undefined ? {} : { name: title }),
      ...(ours === undefined ? {} : { ours }),
      rules: rest.rules,
      newClubs: rest.newClubs,
      names: rest.names,
      source: rest.source ?? source,
      zone: zone ?? index.zone ?? usualZone,
    })),
    ...index.squads.map(({ file: name, ours, source: own, ...squad }) => ({
      kind: 'squad' as const,
      ...at(name),
      ...squad,
      source: own ?? source,
      ...(ours === undefined ? {} : { ours }),
    })),
  ];
}
