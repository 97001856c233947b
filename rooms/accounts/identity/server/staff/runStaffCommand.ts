import type { Context } from '#platform/context.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { isRole, type Role, roles } from '../../rolesRules.ts';
import { findAccountByEmail, findProvenAccount, listAccounts } from '../accountStore.ts';
import { endRoles } from './endRoles.ts';
import { grantRole } from './grantRole.ts';
import { listHeldRoles } from './staffStore.ts';

const topic: CommandTopic = {
  topic: 'staff',
  docs: 'docs/operations.md',
  commands: {
    add: { args: 'EMAIL [ROLE]', help: 'gives a role, administrator unless another one is named' },
    list: { help: 'lists who holds which role' },
    remove: { args: 'EMAIL [ROLE]', help: 'ends one role, or every role' },
  },
};
const usage = `${usageOf(topic)}\nRoles: ${roles.join(', ')}.`;

/**
 * Makes somebody staff, ends it, or lists who holds what; the account must exist. Throws StartFailure when it cannot be
 * done.
 */
export async function runStaffCommand(ctx: Context, words: string[]): Promise<string> {
  const [deed = '', email = '', role, ...rest] = words;
  if (deed === 'list' && email === '') return list(ctx);
  if (!email || rest.length > 0 || (role !== undefined && !isRole(role))) throw new StartFailure(usage);
  if (deed === 'add') return add(ctx, email, role ?? 'administrator');
  if (deed === 'remove') return remove(ctx, email, role);
  throw new StartFailure(usage);
}

async function personOf(ctx: Context, email: string): Promise<string> {
  const account = await findAccountByEmail(ctx, email);
  if (account?.kind === 'person') return account.id;
  throw new StartFailure(`There is no account with the address ${email}: the person signs up on the site first.`);
}

async function add(ctx: Context, email: string, role: Role): Promise<string> {
  const accountId = await personOf(ctx, email);
  if (!(await findProvenAccount(ctx, email)))
    throw new StartFailure(`Nobody has proven the address ${email}: the person follows the link in their mail first.`);
  const { kind } = await grantRole(ctx, { accountId, role });
  return kind === 'granted' ? `${email} is ${role} now.` : `${email} is ${role} already.`;
}

async function remove(ctx: Context, email: string, role: Role | undefined): Promise<string> {
  const isMeant = (held: { role: string }) => role === undefined || held.role === role;
  const outcome = await endRoles(ctx, { accountId: await personOf(ctx, email), isMeant });
  if (outcome.kind === 'ended') return `${email} is not ${outcome.roles.map((held) => held.role).join(', ')} any more.`;
  if (outcome.kind === 'notHeld') throw new StartFailure(`${email} holds no such role.`);
  throw new StartFailure(`${email} is the last administrator; add another one first.`);
}

async function list(ctx: Context): Promise<string> {
  const held = await listHeldRoles(ctx.sql);
  if (held.length === 0) return 'Nobody is staff yet: npm run kurve -- staff add EMAIL';
  const accounts = await listAccounts(ctx, [...new Set(held.map(({ accountId }) => accountId))]);
  const rolesOf = (id: string) =>
    held
      .filter(({ accountId }) => accountId === id)
      .map(({ role, section }) => (section === null ? role : `${role} (${section})`));
  return accounts
    .map(({ id, email }) => `${email}  ${rolesOf(id).join(', ')}`)
    .toSorted()
    .join('\n  ');
}

/** The topic as the room brings it. */
export const staffCommands: RoomCommands = { ...topic, run: runStaffCommand };
