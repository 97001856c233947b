import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aFanClub } from '#rooms/organisation/testing/anOrganisation.ts';
import { aService, checked, freshEmail, outcomeOf as outcome } from './testing/aService.ts';

const house = await testHouse();
const { sql } = house.database;
const { clerk, call, lastMail, follow, secretIn, confirm, isSignedIn } = await aService(house);
const administrator = await house.aStaffMember();

describe('another e-mail address', () => {
  it('holds once it is confirmed: sessions end, the old address is told and can undo it', async () => {
    const fan = await house.aFan();
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
    expect(await lastMail(fan.email)).toMatch(/email-change\/[\w-]+/);
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
    await sql`update identity.email set confirmed_at = null where account_id = ${fan.id}`;
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
  await sql`
    insert into identity.second_factor (account_id, sealed_secret, confirmed_at, created_at)
    values (${fan.id}, 'x', now(), now())`;
  await sql`insert into identity.recovery_code (account_id, code_hash) values (${fan.id}, 'x')`;
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
    for (const { id } of [one, other]) await call('POST', `/${id}/emails`, { email, ...checked });
    const secrets = (await house.mailsTo(email)).map(({ text }) => secretIn(text));
    const replies = await Promise.all(secrets.map(follow));
    expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
    const owners = await sql`select id from identity.account where lower(email) = ${email}`;
    expect(owners).toHaveLength(1);
  });
});
