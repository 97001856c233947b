import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import { isDay } from '#platform/imports/cellRules.ts';
import { runTableImport } from '#platform/imports/runTableImport.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { type MembershipKind, membershipKinds } from '../api.ts';
import type { Guardian } from './guardianRules.ts';
import { membersTable } from './import/membersTable.ts';
import { recordMembership } from './recordMembership.ts';

const topic: CommandTopic = {
  topic: 'members',
  docs: 'docs/operations.md',
  commands: {
    record: {
      args: 'EMAIL --number N --since 2020-07-01 [--kind main|classics|junior] [--department D] [--until 2027-06-30] [--guardian NAME --street S --postal-code P --city C [--country DE]]',
      help: 'writes down or corrects who belongs to the club, and since when; a child under 16 has a guardian',
    },
    import: {
      args: 'FILE [--dry-run]',
      help: 'members of an earlier system from a table; nothing if a line is wrong',
    },
  },
};
const usage = usageOf(topic);
const text = { type: 'string' } as const;
const options = {
  number: text,
  since: text,
  until: text,
  department: text,
  kind: { ...text, default: 'main' },
  guardian: text,
  street: text,
  'postal-code': text,
  city: text,
  country: { ...text, default: 'DE' },
};
type Flags = ReturnType<typeof readWords>['values'];

/**
 * Writes down who belongs to the club, since when and until when; the same again corrects it. Throws StartFailure when
 * it cannot be done.
 */
export async function runMembersCommand(ctx: Context, words: string[]): Promise<string> {
  if (words[0] === 'import') return runTableImport(ctx, words, { topic, things: 'memberships', table: membersTable });
  const { values, positionals } = readWords(words);
  const [deed, email] = positionals;
  if (deed !== 'record' || !email) throw new StartFailure(usage);
  const membership = membershipOf(values);
  const account = await findAccountByEmail(ctx, email);
  if (account?.kind !== 'person') throw new StartFailure(`No person signs in with ${email}.`);
  const outcome = await recordMembership(ctx, { ...membership, guardian: guardianOf(values), fanId: account.id });
  if (outcome === 'numberTaken')
    throw new StartFailure(`The number ${membership.number} belongs to another membership.`);
  if (outcome === 'guardianMissing')
    throw new StartFailure(
      'A member of the children’s club under 16 needs --guardian, --street, --postal-code and --city',
    );
  return `${email}: ${membership.kind}, number ${membership.number}, since ${membership.startsOn}.`;
}

function readWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

function membershipOf({ number, since, until, department = '', kind }: Flags) {
  if (!number || !since || !isKind(kind)) throw new StartFailure(usage);
  for (const day of [since, until ?? since]) if (!isDay(day)) throw new StartFailure(`"${day}" is no day`);
  if (until !== undefined && until < since) throw new StartFailure('A membership cannot end before it begins');
  return { kind, number, department, startsOn: since, endsOn: until ?? null };
}

/** The guardian with a whole address; null: none was named. */
function guardianOf({ guardian: name, street, 'postal-code': postalCode, city, country }: Flags): Guardian | null {
  if (name === undefined) return null;
  if (![name, street, postalCode, city].every((value) => value?.trim()) || !/^[A-Z]{2}$/.test(country))
    throw new StartFailure('A guardian has a name, --street, --postal-code, --city and a --country of two letters');
  return { name, street: street ?? '', postalCode: postalCode ?? '', city: city ?? '', countryCode: country };
}

const isKind = (kind: string): kind is MembershipKind => (membershipKinds as readonly string[]).includes(kind);

/** The topic as the room brings it. */
export const membersCommands: RoomCommands = { ...topic, run: runMembersCommand };
