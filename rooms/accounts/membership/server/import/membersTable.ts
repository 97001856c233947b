import type { Context } from '#platform/context.ts';
import { isDay } from '#platform/imports/cellRules.ts';
import type { Outcome, TableImport } from '#platform/imports/importTable.ts';
import { readContact } from '#rooms/accounts/contact/server/index.ts';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';
import { type MembershipKind, membershipKinds } from '../../api.ts';
import { type Guardian, guardianUntil } from '../guardianRules.ts';
import { listForImport, type Membership } from '../membershipStore.ts';
import { recordMembership } from '../recordMembership.ts';

/** A line of a list of members. Days as `2026-07-01`. */
type MemberRow = Omit<Membership, 'id' | 'fanId'> & { email: string };

const guardianColumns = ['guardian', 'street', 'postal_code', 'city', 'country'] as const;

/**
 * Members of an earlier system, by the address of their account. A membership is known by person, kind and first day;
 * what the table says else of it corrects what is written down here.
 */
export const membersTable: TableImport<MemberRow> = {
  needed: ['email', 'number', 'since'],
  further: ['kind', 'department', 'until', ...guardianColumns],
  read: readMember,
  keysOf: ({ email, kind, startsOn, number }) => [`number ${number}`, `${email.toLowerCase()} ${kind} ${startsOn}`],
  judge: judgeMembers,
  async write(tx, rows) {
    const owners = await ownersOf(tx, rows);
    for (const { email, ...membership } of rows) {
      const { id: fanId } = owners.get(email.toLowerCase())!;
      const outcome = await recordMembership(tx, { ...membership, fanId });
      if (outcome !== 'recorded') throw new Error(`A membership could not be recorded: ${outcome}`);
    }
  },
};

const isKind = (kind: string): kind is MembershipKind => (membershipKinds as readonly string[]).includes(kind);

function readMember(cell: (column: string) => string): { row: MemberRow; faults: string[] } {
  const kind = cell('kind').toLowerCase() || 'main';
  const [startsOn, until] = [cell('since'), cell('until')];
  const given = guardianColumns.map(cell);
  const country = cell('country') || 'DE';
  const isWhole = given.slice(0, 4).every((value) => value !== '') && /^[A-Z]{2}$/.test(country);
  const guardian: Guardian | null = given.some((value) => value !== '')
    ? {
        name: cell('guardian'),
        street: cell('street'),
        postalCode: cell('postal_code'),
        city: cell('city'),
        countryCode: country,
      }
    : null;
  const faults = [
    ...(/^[^\s@]+@[^\s@]+$/.test(cell('email')) ? [] : ['email is no mail address']),
    ...(/^.{1,40}$/.test(cell('number')) ? [] : ['number has 1 to 40 characters']),
    ...(isKind(kind) ? [] : [`kind is none of ${membershipKinds.join(', ')}`]),
    ...(isDay(startsOn) ? [] : ['since is no day such as 2020-07-01']),
    ...(until === '' || isDay(until) ? [] : ['until is no day such as 2027-06-30']),
    ...(until !== '' && until < startsOn ? ['until is before since'] : []),
    ...(guardian && !isWhole
      ? ['a guardian has guardian, street, postal_code, city and a country of two letters']
      : []),
  ];
  const row = {
    email: cell('email'),
    number: cell('number'),
    kind: isKind(kind) ? kind : 'main',
    department: cell('department'),
    startsOn,
    endsOn: until === '' ? null : until,
    guardian,
  };
  return { row, faults };
}

const ownersOf = (ctx: Context, rows: readonly MemberRow[]) =>
  accountOffice.listOwnersOfEmails(
    ctx,
    rows.map(({ email }) => email),
  );

async function judgeMembers(ctx: Context, rows: readonly MemberRow[]): Promise<Outcome[]> {
  const owners = await ownersOf(ctx, rows);
  const fanIds = [...owners.values()].map(({ id }) => id);
  const known = await listForImport(
    ctx.sql,
    fanIds,
    rows.map(({ number }) => number),
  );
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const owner = owners.get(row.email.toLowerCase());
    if (owner?.kind !== 'person') outcomes.push({ fault: 'no person signs in with that email; import people first' });
    else outcomes.push(await judgeOne(ctx, { ...row, fanId: owner.id }, known));
  }
  return outcomes;
}

async function judgeOne(
  ctx: Context,
  row: MemberRow & { fanId: string },
  known: readonly Omit<Membership, 'id'>[],
): Promise<Outcome> {
  const isSame = (one: Omit<Membership, 'id'>) =>
    one.fanId === row.fanId && one.kind === row.kind && one.startsOn === row.startsOn;
  if (known.some((one) => one.number === row.number && !isSame(one)))
    return { fault: 'the number belongs to another membership here' };
  if (row.kind === 'junior' && !row.guardian) {
    const { birthday = null } = (await readContact(ctx, row.fanId)) ?? {};
    if (guardianUntil(row, birthday, ctx.today()))
      return { fault: 'a member of the children’s club under 16 needs a guardian' };
  }
  const before = known.find(isSame);
  if (!before) return 'added';
  const said = ({ number, department, endsOn, guardian }: Omit<Membership, 'id'>) =>
    JSON.stringify([number, department, endsOn, guardian && Object.entries(guardian).toSorted()]);
  return said(before) === said(row) ? 'known' : 'changed';
}
