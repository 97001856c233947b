import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aSecondFactor, unproveEmails } from '#rooms/accounts/identity/testing/index.ts';
import { aFanClub } from '#rooms/accounts/organisation/testing/anOrganisation.ts';
import { aService, checked, freshEmail, outcomeOf as outcome } from './testing/aService.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call, lastMail, follow, secretIn, confirm, isSignedIn } = await aService(house);
const administrator = await house.aStaffMember();

describe('another e-mail address', () => {
  it('holds once it is confirmed: sessions end, and the old address is told', async () => {
    const fan = await house.aFan();
    await unproveEmails(house.context(), fan.id);
    const email = freshEmail();
    const asked = await call('POST', `/${fan.id}/emails`, { email, ...checked });
    expect(asked.json.data.emails).toMatchObject([
      { email: fan.email, isDefault: true },
      { email, isDefault: false, isConfirmed: false, isRequested: true },
    ]);
    expect(asked.json.data.timeline[0]).toMatchObject({
      what: 'emailChangeAsked',
      why: checked.reason,
      by: { accountId: clerk.id },
    });
    expect(await isSignedIn(fan)).toBe(true);
    expect(await lastMail(fan.email)).toContain('E-Mail-Adresse deines Kontos');
    expect(await lastMail(fan.email)).not.toContain(email);
    expect((await confirm(email)).status).toBe(200);
    expect(await isSignedIn(fan)).toBe(false);
    expect((await call('GET', `/${fan.id}`)).json.data).toMatchObject({
      email,
      emails: [{ email, isDefault: true }, {}],
    });
    const [line] = await house.auditOf({ subjectId: fan.id, what: 'POST %/emails' });
    expect(line).toMatchObject({ before: null, after: { checks: ['orderNumber'] }, why: checked.reason });
  });

  it('can be taken back until then, and its link works no more', async () => {
    const fan = await house.aFan();
    const email = freshEmail();
    const { emails } = (await call('POST', `/${fan.id}/emails`, { email, ...checked })).json.data;
    const withdrawn = await call('DELETE', `/${fan.id}/emails/${emails[1].id}`);
    expect(withdrawn.json.data.emails).toHaveLength(1);
    expect((await confirm(email)).status).toBeGreaterThanOrEqual(400);
    expect(outcome(await call('DELETE', `/${fan.id}/emails/${emails[0].id}`))).toEqual([409, 'PERSON_NOTHING_TO_DO']);
    expect(await isSignedIn(fan)).toBe(true);
  });

  it('gives an old address that nobody has proven no way to take the account over', async () => {
    const fan = await house.aFan();
    await unproveEmails(house.context(), fan.id);
    const email = freshEmail();
    await call('POST', `/${fan.id}/emails`, { email, ...checked });
    await confirm(email);
    expect((await call('GET', `/${fan.id}`)).json.data.email).toBe(email);
    expect(await lastMail(fan.email)).not.toContain('email-change');
    expect(await sql`select 1 from identity.email_change where account_id = ${fan.id}`).toHaveLength(0);
  });

  it('is refused when somebody has it, when it is the one already, and without a check', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const ask = async (email: string, body: object = checked) =>
      outcome(await call('POST', `/${fan.id}/emails`, { email, ...body }));
    expect(await ask(other.email)).toEqual([409, 'PERSON_EMAIL_TAKEN']);
    expect(await ask(fan.email.toUpperCase())).toEqual([409, 'PERSON_NOTHING_TO_DO']);
    expect(await ask(freshEmail(), { ...checked, checks: [] })).toEqual([400, 'INVALID_INPUT']);
    expect(await ask('keine', checked)).toEqual([400, 'INVALID_INPUT']);
    expect(await house.auditOf({ subjectId: fan.id })).toHaveLength(0);
  });
});

it('removes a second factor: app, codes and passkeys go, sessions end, the person is told', async () => {
  const fan = await house.aFan();
  const reset = () => call('POST', `/${fan.id}/second-factor/reset`, checked);
  expect(outcome(await reset())).toEqual([409, 'PERSON_NOTHING_TO_DO']);
  await aSecondFactor(house.context(), fan.id);
  const done = await reset();
  expect(done.json.data).toMatchObject({ hasSecondFactor: false, sessions: 0 });
  expect(await isSignedIn(fan)).toBe(false);
  expect(await lastMail(fan.email)).toContain('Passkeys');
  const [event] = await sql`select kind, browser from identity.sign_in_event where account_id = ${fan.id}`;
  expect(event).toEqual({ kind: 'secondFactorOff', browser: '' });
});

it('signs somebody out everywhere, and sends the link for a new password', async () => {
  const fan = await house.aFan();
  const end = () => call('POST', `/${fan.id}/sessions/end`, { reason: 'Handy gestohlen' });
  expect((await end()).status).toBe(200);
  expect(await isSignedIn(fan)).toBe(false);
  expect(outcome(await end())).toEqual([409, 'PERSON_NOTHING_TO_DO']);
  expect((await call('POST', `/${fan.id}/mails`, { mail: 'passwordReset' })).status).toBe(200);
  const path = (await lastMail(fan.email)).match(/\/identity\/interaction\/\S+/)?.[0];
  expect((await house.call('GET', path!)).status).toBe(200);
  for (const _ of [1, 2]) await call('POST', `/${fan.id}/mails`, { mail: 'passwordReset' });
  const tooMany = await call('POST', `/${fan.id}/mails`, { mail: 'passwordReset' });
  expect([tooMany.status, Number(tooMany.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('sends the link of an unconfirmed address again; the one before stops working', async () => {
  const fan = await house.aFan();
  const email = freshEmail();
  const { emails } = (await call('POST', `/${fan.id}/emails`, { email, ...checked })).json.data;
  const first = secretIn(await lastMail(email));
  await call('POST', `/${fan.id}/mails`, { mail: 'confirmation', emailId: emails[1].id });
  const old = await follow(first);
  expect(old.status).toBeGreaterThanOrEqual(400);
  expect((await confirm(email)).status).toBe(200);
  const confirmed = { mail: 'confirmation', emailId: emails[1].id };
  expect(outcome(await call('POST', `/${fan.id}/mails`, confirmed))).toEqual([409, 'PERSON_NOTHING_TO_DO']);
});

describe('data protection', () => {
  it('exports what is kept about a person, in their language, and writes that down', async () => {
    const fan = await house.aFan();
    const json = await call('GET', `/${fan.id}/export?format=json`);
    expect(JSON.parse(json.body).tables['identity.account']).toMatchObject([{ email: fan.email }]);
    const page = await call('GET', `/${fan.id}/export?format=html`);
    expect(page.body).toContain('<html lang="de">');
    const rows = await house.auditOf({ subjectId: fan.id, what: '%/export' });
    expect(rows.map(({ after }) => after)).toEqual([{ format: 'json' }, { format: 'html' }]);
  });

  it('deletes the account when nothing speaks against it, and says what does', async () => {
    const [fan, admin] = [await house.aFan(), await house.aFan()];
    await aFanClub(house, admin);
    const preview = (id: string) => call('GET', `/${id}/leaving`);
    expect((await preview(admin.id)).json.data.objections).toEqual(['LAST_ADMIN_OF_ORGANISATION']);
    expect(outcome(await call('DELETE', `/${admin.id}`, checked))).toEqual([400, 'LAST_ADMIN_OF_ORGANISATION']);
    expect((await preview(fan.id)).json.data).toMatchObject({
      objections: [],
      erased: expect.arrayContaining(['identity.account']),
    });
    expect((await call('DELETE', `/${fan.id}`, checked)).status).toBe(204);
    expect([(await call('GET', `/${fan.id}`)).status, await isSignedIn(fan)]).toEqual([404, false]);
    expect(await lastMail(fan.email)).not.toBe('');
  });
});

describe('who may help whom', () => {
  const deeds = (id: string): [string, string, object?][] => [
    ['POST', `/${id}/emails`, { email: freshEmail(), ...checked }],
    ['DELETE', `/${id}/emails/${newId()}`],
    ['POST', `/${id}/second-factor/reset`, checked],
    ['POST', `/${id}/sessions/end`, { reason: 'Test' }],
    ['POST', `/${id}/mails`, { mail: 'passwordReset' }],
    ['GET', `/${id}/export`],
    ['DELETE', `/${id}`, checked],
  ];

  it('nobody helps themself, not even an administrator', async () => {
    for (const person of [clerk, administrator]) {
      for (const [method, path, body] of deeds(person.id))
        expect(outcome(await call(method, path, body, person.token))).toEqual([403, 'OWN_CASE']);
      expect((await call('GET', `/${person.id}`, undefined, person.token)).json.data.obstacle).toBe('own');
    }
  });

  it('a colleague is helped by an administrator alone', async () => {
    const colleague = await house.aStaffMember('gate');
    for (const [method, path, body] of deeds(colleague.id))
      expect(outcome(await call(method, path, body))).toEqual([403, 'STAFF_CASE']);
    expect((await call('GET', `/${colleague.id}`)).json.data).toMatchObject({ obstacle: 'staff', roles: ['gate'] });
    const email = freshEmail();
    const done = await call('POST', `/${colleague.id}/emails`, { email, ...checked }, administrator.token);
    expect([done.status, done.json.data.obstacle]).toEqual([200, undefined]);
  });

  it('two clerks who ask for the same address for two people: one person gets it', async () => {
    const [one, other] = [await house.aFan(), await house.aFan()];
    const email = freshEmail();
    for (const { id } of [one, other]) await unproveEmails(house.context(), id);
    for (const { id } of [one, other]) await call('POST', `/${id}/emails`, { email, ...checked });
    const secrets = (await house.mailsTo(email)).map(({ text }) => secretIn(text));
    const replies = await Promise.all(secrets.map(follow));
    expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
    const owners = await sql`select id from identity.account where lower(email) = ${email}`;
    expect(owners).toHaveLength(1);
  });
});

describe('a membership', () => {
  const day = { from: '2020-07-01', reason: 'Antrag vom 1. Juli' };
  const aMember = (number = `T ${newId()}`) => ({ kind: 'main', number, ...day });
  const record = (personId: string, body: object, token = clerk.token) =>
    call('POST', `/${personId}/memberships`, body, token);
  const badgesOf = (fanId: string) => sql`select id from wallet.asset where fan_id = ${fanId}`;

  it('is recorded with badge and audit entry, and taken back together with price and badge', async () => {
    const fan = await house.aFan();
    const { data } = (await record(fan.id, aMember())).json;
    expect(data.memberships).toMatchObject([{ kind: 'main', from: day.from, version: 1 }]);
    expect(data.timeline.map(({ what }: { what: string }) => what)).toContain('membershipRecorded');
    expect(await badgesOf(fan.id)).toHaveLength(1);
    const own = () => house.call('GET', '/api/shop/v2/memberships/self', { token: fan.token });
    expect((await own()).status).toBe(200);
    const [line] = await house.auditOf({ subjectId: fan.id, what: 'POST %/memberships' });
    expect(line).toMatchObject({ after: { kind: 'main', from: day.from }, why: day.reason });
    const path = `/${fan.id}/memberships/${data.memberships[0].id}`;
    expect((await call('DELETE', path)).json.data.memberships).toEqual([]);
    expect([await badgesOf(fan.id), (await own()).status]).toEqual([[], 404]);
    expect(outcome(await call('DELETE', path))).toEqual([409, 'PERSON_NOTHING_TO_DO']);
  });

  it('is corrected by one of two clerks; the other one reads 409 and overwrites nothing', async () => {
    const fan = await house.aFan();
    const member = aMember();
    const [{ id }] = (await record(fan.id, member)).json.data.memberships;
    const colleague = await house.aStaffMember('service');
    const ends = (until: string, token?: string) => record(fan.id, { ...member, until, version: 1 }, token);
    const both = await Promise.all([ends('2026-06-30'), ends('2027-06-30', colleague.token)]);
    expect(both.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'CHANGED_MEANWHILE'],
    ]);
    expect(outcome(await record(fan.id, member))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(outcome(await call('DELETE', `/${fan.id}/memberships/${id}`))).toEqual([409, 'PERSON_NOTHING_TO_DO']);
  });

  it('is refused for a taken number, a child without a guardian, and an end before its beginning', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    const member = aMember();
    await record(other.id, member);
    expect(outcome(await record(fan.id, member))).toEqual([409, 'PERSON_MEMBER_NUMBER_TAKEN']);
    const child = { ...aMember(), kind: 'junior', from: house.context().today() };
    expect(outcome(await record(fan.id, child))).toEqual([409, 'PERSON_GUARDIAN_MISSING']);
    expect(outcome(await record(fan.id, { ...aMember(), until: '2020-06-30' }))).toEqual([400, 'INVALID_INPUT']);
    const guardian = {
      name: 'Petra Muster',
      street: 'Weg 1',
      postalCode: '60528',
      city: 'Kronfurt',
      countryCode: 'DE',
    };
    expect((await record(fan.id, { ...child, guardian })).json.data.memberships).toMatchObject([{ guardian }]);
  });

  it('is nobody’s own affair, and for a colleague the administrator’s', async () => {
    expect(outcome(await record(clerk.id, aMember()))).toEqual([403, 'OWN_CASE']);
    expect(outcome(await record(administrator.id, aMember()))).toEqual([403, 'STAFF_CASE']);
    expect((await record(clerk.id, aMember(), administrator.token)).status).toBe(200);
  });
});
