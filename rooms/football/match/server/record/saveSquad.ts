import { ownTeams } from '#club/football.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import type { SourceProblem, SquadDraft, SquadPlayerDraft } from '../../matchModel.ts';
import { foldName } from '../../nameRules.ts';
import { insertSeasons } from './editionStore.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { matchKind, playerPart, squadPart } from './matchParts.ts';
import { saveOwnTeams } from './ownTeams.ts';
import {
  deleteMembers,
  insertMembers,
  listPlayers,
  listSquads,
  lockSquads,
  type MemberRow,
  type Player,
  type SquadMember,
  upsertPlayers,
} from './squadStore.ts';
import { listTakenDown } from './takeDownStore.ts';

/** What saving a squad did, or would do; names of players. With an error among `problems` nothing has been saved. */
export type SquadReport = {
  problems: SourceProblem[];
  added: string[];
  changed: string[];
  unchanged: number;
  /** No longer in the source, and so no longer in the squad. */
  removed: string[];
};

/**
 * Saves who plays for a team of ours in a season: only what changed, everything or nothing. Who is no longer named
 * leaves the squad. Anyone who asked to be gone is passed over. With `isDryRun` nothing is written. At most ten
 * statements.
 */
export function saveSquad(
  ctx: Context,
  draft: SquadDraft,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<SquadReport> {
  const problems = squadProblems(draft);
  const refused = { problems, added: [], changed: [], unchanged: draft.players.length, removed: [] };
  if (problems.length > 0) return Promise.resolve(refused);
  return ctx.inTransaction(async (tx) => {
    await lockSquads(tx.sql);
    const gone = await listTakenDown(tx.sql, draft.players.flatMap(fingerprintsOf));
    const players = draft.players.filter((player) => !fingerprintsOf(player).some((one) => gone.has(one)));
    const names = players.map(({ name }) => name);
    const personUids = players.flatMap(({ personUid }) => personUid ?? []);
    const known = await listPlayers(tx.sql, { names, personUids });
    const before = await listSquads(tx, { team: draft.team, season: draft.season });
    const plan = planOf({ ...draft, players }, known, before);
    if (!isDryRun) await savePlan(tx, draft, plan);
    return plan.report;
  });
}

function squadProblems({ team, players, season }: SquadDraft): SourceProblem[] {
  if (!ownTeams.some(({ key }) => key === team)) return [{ message: `"${team}" is no team of ours` }];
  if (!/^\d{4}-\d{4}$/.test(season)) return [{ message: `"${season}" is no season` }];
  if (players.length === 0) return [{ message: 'there is nobody in it' }];
  const numbers = new Map<number, string>();
  const names = new Set<string>();
  return players.flatMap((player) => {
    const { name, number, birthYear, line } = player;
    const key = `${foldName(name)} ${birthYear ?? ''}`;
    const owner = number === undefined ? undefined : numbers.get(number);
    const isTwice = names.has(key);
    names.add(key);
    if (number !== undefined) numbers.set(number, name);
    return [
      ...(foldName(name) === '' ? ['there is somebody without a name'] : []),
      ...(number !== undefined && !(Number.isInteger(number) && number >= 1 && number <= 99)
        ? [`${name} cannot wear ${number}`]
        : []),
      ...(owner === undefined ? [] : [`${name} wears ${number} as ${owner} does`]),
      ...(isTwice ? [`${name} is in it twice`] : []),
      ...(birthYear !== undefined && !(birthYear >= 1850 && birthYear <= 2100)
        ? [`${name} was not born in ${birthYear}`]
        : []),
    ].map((message) => ({ ...(line === undefined ? {} : { line }), message }));
  });
}

type Plan = { players: Player[]; members: MemberRow[]; gone: string[]; report: SquadReport };

/** The same person: by page, else by name, unless the years of birth differ. */
function isSame(draft: SquadPlayerDraft, player: Player): boolean {
  if (draft.personUid !== undefined && player.personUid !== null) return draft.personUid === player.personUid;
  const isOfAge = draft.birthYear === undefined || player.birthYear === null || draft.birthYear === player.birthYear;
  return draft.name === player.name && isOfAge;
}

function planOf(draft: SquadDraft, known: readonly Player[], before: readonly SquadMember[]): Plan {
  const report: SquadReport = { problems: [], added: [], changed: [], unchanged: 0, removed: [] };
  const plan: Plan = { players: [], members: [], gone: [], report };
  const left = new Map(before.map((member) => [member.playerId, member]));
  draft.players.forEach((one, position) => {
    const player = playerOf(
      one,
      known.find((other) => isSame(one, other)),
    );
    const row = memberOf(draft, one, player.id, position);
    const member = left.get(player.id);
    left.delete(player.id);
    const isPlayerSame = known.some((other) => JSON.stringify(other) === JSON.stringify(player));
    if (!isPlayerSame) plan.players.push(player);
    const isMemberSame =
      member && Object.entries(row).every(([name, value]) => member[name as keyof MemberRow] === value);
    if (!isMemberSame) plan.members.push(row);
    if (isPlayerSame && isMemberSame) report.unchanged += 1;
    else report[member ? 'changed' : 'added'].push(player.name);
  });
  plan.gone = [...left.keys()];
  report.removed = [...left.values()].map(({ name }) => name);
  return plan;
}

const playerOf = (draft: SquadPlayerDraft, before: Player | undefined): Player => ({
  id: before?.id ?? newId(),
  name: draft.name,
  shortName: draft.shortName ?? before?.shortName ?? null,
  knownName: draft.knownName ?? before?.knownName ?? null,
  personUid: draft.personUid ?? before?.personUid ?? null,
  nation: draft.nation ?? before?.nation ?? null,
  birthYear: draft.birthYear ?? before?.birthYear ?? null,
});

const memberOf = (
  { team, season }: SquadDraft,
  draft: SquadPlayerDraft,
  playerId: string,
  position: number,
): MemberRow => ({
  playerId,
  team,
  season,
  number: draft.number ?? null,
  role: draft.role,
  previousClub: draft.previousClub ?? null,
  position,
});

async function savePlan(tx: Context, { team, season }: SquadDraft, { players, members, gone }: Plan): Promise<void> {
  if (players.length + members.length + gone.length === 0) return;
  await saveOwnTeams(tx.sql);
  await insertSeasons(tx.sql, [season], tx.now);
  if (players.length > 0) await upsertPlayers(tx.sql, players, tx.now);
  // Numbers change hands: anyone who changes goes first and comes back.
  await deleteMembers(tx.sql, { team, season, playerIds: [...gone, ...members.map(({ playerId }) => playerId)] });
  if (members.length > 0) await insertMembers(tx.sql, members);
  await contentChanged(tx, matchKind, [squadPart(team), ...[...players.map(({ id }) => id), ...gone].map(playerPart)]);
}
