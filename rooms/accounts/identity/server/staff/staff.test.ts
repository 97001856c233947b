import { describe, expect, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { insertAccessToken } from '../recordStore.ts';
import { endRoles } from './endRoles.ts';
import { grantRole } from './grantRole.ts';
import { lastAdministratorObjection } from './lastAdministrator.ts';
import { runStaffCommand } from './runStaffCommand.ts';

const house = await testHouse();
const { sql } = house.database;
const payments = '/api/office/v1/payments';

async function officeToken(accountId: string, amr: string[] = ['pwd']): Promise<string> {
  const value = newSecret();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await insertAccessToken({ sql }, { value, accountId, scope: 'openid office', expiresAt, provenAt: new Date(), amr });
  return value;
}

describe('a role', () => {
  it('opens its endpoints at once and closes them at once, for the same token', async () => {
    const person = await house.aFan();
    const token = await officeToken(person.id);
    const read = async () => (await house.call('GET', payments, { token })).status;
    expect(await read()).toBe(403);
    await grantRole(house.context(), { accountId: person.id, role: 'service' });
    expect(await read()).toBe(200);
    await endRoles(house.context(), { accountId: person.id, isMeant: () => true });
    expect(await read()).toBe(403);
  });

  it('is of no use to a token of the site, even for the same person', async () => {
    const person = await house.aFan();
    await grantRole(house.context(), { accountId: person.id, role: 'administrator' });
    expect((await house.call('GET', payments, { token: person.token })).status).toBe(403);
  });

  it('opens what its permissions are for, and nothing else', async () => {
    const { token } = await house.aStaffMember('finance');
    const refused = await house.aStaffMember('gate');
    expect((await house.call('GET', payments, { token: refused.token })).status).toBe(403);
    expect((await house.call('GET', payments, { token })).status).toBe(200);
  });

  it('for one sub-site opens nothing that is not of one sub-site', async () => {
    const person = await house.aFan();
    const outcome = await grantRole(house.context(), { accountId: person.id, role: 'media', section: 'museum' });
    expect(outcome.kind).toBe('granted');
    const token = await officeToken(person.id);
    expect((await house.call('GET', '/api/office/v1/ticker/matches', { token })).status).toBe(403);
  });

  it('is held once, and given by nobody to themself, which the database knows too', async () => {
    const [person, other] = [await house.aFan(), await house.aStaffMember()];
    const grant = (grantedBy?: string, section?: string) =>
      grantRole(house.context(), { accountId: person.id, role: 'editor', section }, grantedBy);
    expect((await grant(person.id)).kind).toBe('ownRole');
    expect((await grant(other.id)).kind).toBe('granted');
    expect((await grant()).kind).toBe('alreadyHeld');
    expect((await grant(other.id, 'museum')).kind).toBe('granted');
    expect((await grantRole(house.context(), { accountId: person.id, role: 'hr', section: 'museum' })).kind).toBe(
      'notPerSection',
    );
    await expect(
      sql`update identity.staff_role set granted_by = account_id where account_id = ${person.id}`,
    ).rejects.toThrow(/check constraint/);
  });
});

describe('the last administrator', () => {
  it('stays when two administrators end each other at the same moment', async () => {
    await sql`delete from identity.staff_role`;
    for (let round = 0; round < 5; round++) {
      const people = [await house.aStaffMember(), await house.aStaffMember()];
      const ended = await Promise.all(
        people.map(({ id }) => endRoles(house.context(), { accountId: id, isMeant: () => true })),
      );
      expect(ended.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'lastAdministrator']);
      await sql`delete from identity.staff_role`;
    }
  });
});

describe('the last administrator who deletes their account', () => {
  it('is refused as long as there is no other one', async () => {
    await sql`delete from identity.staff_role`;
    const { id } = await house.aStaffMember();
    expect(await lastAdministratorObjection.againstLeaving(house.context(), id)).toBe('LAST_ADMINISTRATOR');
    expect(await lastAdministratorObjection.againstLeaving(house.context(), (await house.aFan()).id)).toBeUndefined();
    await house.aStaffMember();
    expect(await lastAdministratorObjection.againstLeaving(house.context(), id)).toBeUndefined();
  });
});

describe('npm run kurve -- staff', () => {
  const run = (...words: string[]) => runStaffCommand(house.context(), words);

  it('makes the first administrator, lists and removes, but not the last administrator', async () => {
    await sql`delete from identity.staff_role`;
    const [first, second] = [await house.aFan(), await house.aFan()];
    expect(await run('list')).toContain('Nobody is staff yet');
    expect(await run('add', first.email.toUpperCase())).toContain('administrator now');
    expect(await run('add', first.email)).toContain('already');
    expect(await run('add', second.email, 'finance')).toContain('finance now');
    expect((await run('list')).split('\n  ')).toEqual(
      [`${first.email}  administrator`, `${second.email}  finance`].toSorted(),
    );
    await expect(run('remove', first.email)).rejects.toThrow('last administrator');
    await expect(run('remove', second.email, 'shop')).rejects.toThrow('no such role');
    expect(await run('remove', second.email)).toContain('not finance any more');
  });

  it.each([['add'], ['add', 'niemand@kurve.test'], ['add', 'a@b.c', 'owner'], ['list', 'x'], ['promote', 'a@b.c']])(
    'refuses %s %s %s',
    async (...words) => {
      await expect(run(...words)).rejects.toThrow();
    },
  );
});
