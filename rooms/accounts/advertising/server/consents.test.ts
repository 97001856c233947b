import { describe, expect, it } from 'vitest';
import { consents, mainAdConsent } from '#club/consents.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { type TestFan, testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const path = '/api/contact/v1/consents';
const state = (json: { data: { consentState: string } }) => json.data.consentState;

const grant = (fan: TestFan, id: string, headers: Record<string, string> = {}) =>
  house.call('POST', `${path}/${id}`, { token: fan.token, headers });
const own = async (fan: TestFan) =>
  (await house.call('GET', `${path}/contactConsents/self`, { token: fan.token })).json.data.items;
const terminate = (fan: TestFan, id: string) =>
  house.call('PUT', `${path}/contacts/${id}/terminate`, { token: fan.token });
const confirm = (secret: string) => house.call('POST', `${path}/confirmations`, { body: { secret } });

async function newestMailTo(email: string) {
  await house.drainJobs();
  const { json } = await house.call('GET', `/dev/mail.json?to=${encodeURIComponent(email)}`);
  return json.items[0] as { subject: string; text: string; headers: Record<string, string> };
}
const secretIn = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? '';

/** A fan who gets the newsletter of the fan shop, and the mail that said so. */
async function aReader() {
  const fan = await house.aFan();
  const { json } = await grant(fan, 'fanshop');
  await confirm(secretIn((await newestMailTo(fan.email)).text));
  return { fan, id: json.data.id as string, mail: await newestMailTo(fan.email) };
}

describe('200', () => {
  it('CNS-01 CNS-05 CNS-06 CNS-07 CNS-08 lists what can be agreed to', async () => {
    const { json } = await house.call('GET', path, { headers: { 'accept-language': 'en' } });
    expect(json.data.totalCount).toBe(16);
    expect(json.data.items[0]).toEqual({
      id: mainAdConsent,
      name: 'main',
      consentType: 'Advertising',
      consentState: 'Valid',
      title: expect.any(String),
      wording: expect.stringContaining('I can withdraw this at any time.'),
    });
  });

  it('CNS-13 CNS-14 CNS-15 CNS-16 CNS-17 CNS-18 CNS-19 CNS-20 CNS-24 CNS-25 CNS-26 CNS-27 CNS-28 CNS-29 CNS-30 CNS-31 names sectors and newsletters as printed', () => {
    const names = (type: string) => consents.filter(({ consentType }) => consentType === type).map(({ name }) => name);
    expect(names('Advertising')).toEqual([
      'main',
      'leisure',
      'trade',
      'industry',
      'media',
      'mobility',
      'tourism',
      'economy',
    ]);
    expect(names('Newsletter')).toEqual([
      'dbp',
      'digital',
      'fanabteilung',
      'fanbetreuung',
      'fanshop',
      'fußballschule',
      'nfl',
      'sge',
    ]);
  });

  it('CNS-02 CNS-03 CNS-08 grants an advertising consent with the wording that the reader saw', async () => {
    const fan = await house.aFan();
    const { status, json } = await grant(fan, 'leisure', { 'accept-language': 'en' });
    expect([status, state(json)]).toEqual([200, 'Valid']);
    expect(await own(fan)).toEqual([json.data]);
    expect(json.data.wording).toBe(consents.find(({ id }) => id === 'leisure')?.wording.en);
    const [proof] = await house.database.sql`
      select source, email, requested_from, confirmed_at from advertising.contact_consent where id = ${json.data.id}`;
    expect(proof).toMatchObject({ source: 'account', email: fan.email, requestedFrom: '127.0.0.1' });
    expect(proof?.confirmedAt).toBeInstanceOf(Date);
  });

  it('CNS-04 CNS-23 withdraws by the id of one’s own consent; given again it is a new one, the old proof stays', async () => {
    const fan = await house.aFan();
    const { id } = (await grant(fan, 'trade')).json.data;
    expect(state((await terminate(fan, id)).json)).toBe('Terminated');
    expect(state((await terminate(fan, id)).json)).toBe('Terminated');
    await grant(fan, 'trade');
    expect((await own(fan)).map((one: { consentState: string }) => one.consentState)).toEqual(['Valid', 'Terminated']);
  });

  it('CNS-03 lets a newsletter wait until the link of its mail has been followed, and keeps both times', async () => {
    const fan = await house.aFan();
    expect(state((await grant(fan, 'fussballschule')).json)).toBe('Pending');
    const mail = await newestMailTo(fan.email);
    expect(mail.subject).toBe('Bitte bestätige den Newsletter „Fußballschule“');
    expect(mail.text).toContain('Abbestellen kann ich ihn jederzeit');
    expect((await confirm(secretIn(mail.text))).json.data).toEqual({ title: 'Fußballschule' });
    const [row] = await own(fan);
    expect(row).toMatchObject({ name: 'fußballschule', consentState: 'Valid' });
    expect(Date.parse(row.confirmedAt)).toBeGreaterThanOrEqual(Date.parse(row.requestedAt));
  });

  it('asked for twice sends a new link; the first stops working', async () => {
    const fan = await house.aFan();
    const first = await grant(fan, 'nfl');
    const old = secretIn((await newestMailTo(fan.email)).text);
    const again = await grant(fan, 'nfl');
    expect(again.json.data.id).toBe(first.json.data.id);
    expect((await confirm(old)).status).toBe(410);
    expect((await confirm(secretIn((await newestMailTo(fan.email)).text))).status).toBe(200);
    expect(await own(fan)).toHaveLength(1);
  });

  it('CNS-04 ends with one click of the mail program, without signing in, and as often as it likes', async () => {
    const { fan, mail } = await aReader();
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const click = () =>
      house.app.inject({
        method: 'POST',
        url: new URL(address).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200]);
    expect((await own(fan))[0].consentState).toBe('Terminated');
    expect((await house.app.inject({ method: 'GET', url: new URL(address).pathname })).statusCode).toBe(405);
  });

  it('CNS-03 keeps one consent of a kind, however many tabs agree at once', async () => {
    const fan = await house.aFan();
    const replies = await Promise.all(Array.from({ length: 4 }, () => grant(fan, 'media')));
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.data.id}`)).size).toBe(1);
    expect(await own(fan)).toHaveLength(1);
  });
});

describe('404', () => {
  it('knows no consent that is not on offer, and nobody else’s', async () => {
    const [fan, other] = [await house.aFan(), await house.aFan()];
    expect((await grant(fan, 'casino')).status).toBe(404);
    const { id } = (await grant(other, 'economy')).json.data;
    for (const one of [id, newId()]) expect((await terminate(fan, one)).status).toBe(404);
    expect((await own(other))[0].consentState).toBe('Valid');
    expect(await own(fan)).toEqual([]);
    expect((await house.call('POST', `${path}/unsubscribe/${newSecret()}`)).status).toBe(404);
  });
});

describe('410', () => {
  it('lets no link work twice, late, made up, or after the wish was taken back', async () => {
    const fan = await house.aFan();
    const links = [];
    for (const id of ['dbp', 'digital', 'sge']) {
      await grant(fan, id);
      links.push(secretIn((await newestMailTo(fan.email)).text));
    }
    const [late] = await own(fan).then((rows) => rows.filter((row: { consentId: string }) => row.consentId === 'dbp'));
    await house.database.sql`
      update advertising.contact_consent set token_expires_at = requested_at where id = ${late.id}`;
    const [, digital] = await own(fan);
    await terminate(fan, digital.id);
    await confirm(links[2]!);
    const replies = await Promise.all([...links, newSecret()].map(confirm));
    expect(replies.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
  });
});

describe('429', () => {
  it('does not flood a mailbox', async () => {
    const fan = await house.aFan();
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await grant(fan, 'sge')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
