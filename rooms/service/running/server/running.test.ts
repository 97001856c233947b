import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { saveImportReport } from '#platform/imports/importReportStore.ts';
import { aFailedJob, aMail } from '#platform/testing/aFailedJob.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const house = await testHouse();
const { sql } = house.database;
const admin = await house.aStaffMember();
const base = '/api/office/v1/running';
const get = (path: string, query: Record<string, string> = {}) =>
  house.call('GET', `${base}${path}?${new URLSearchParams(query)}`, { token: admin.token });
const post = (path: string, body: object) => house.call('POST', `${base}${path}`, { token: admin.token, body });
const doneOf = async (reply: ReturnType<typeof post>) => (await reply).json.data.done;
const trail = async (what: string) => (await house.auditOf({ what })).at(-1);
const failedOf = async (queue: string) => (await get('/jobs', { queue })).json.data.items;

describe('failed jobs', () => {
  it('are shown with error, tries and the ids that they are about, and nothing else of them', async () => {
    const payload = { orderId: newId(), email: 'toni@kurve.test' };
    const id = await aFailedJob(house, { queue: 'sendRefund', payload, message: 'no answer' });
    const [job, ...others] = await failedOf('sendRefund');
    expect(others).toEqual([]);
    expect(job).toMatchObject({ id, queue: 'sendRefund', tries: 6, reason: 'Error', message: 'no answer' });
    expect(job.about).toEqual({ orderId: payload.orderId });
    expect(JSON.stringify(job)).not.toContain('kurve.test');
  });

  it('are tried again, one or many: they run as if they had been put in now', async () => {
    const to = `a-${newId()}@kurve.test`;
    const ids = [
      await aFailedJob(house, { queue: 'deliverMail', payload: aMail(to, 'eins') }),
      await aFailedJob(house, { queue: 'deliverMail', payload: aMail(to, 'zwei') }),
    ];
    expect(await doneOf(post('/jobs/retry', { ids }))).toBe(2);
    expect((await house.mailsTo(to)).map(({ subject }) => subject).toSorted()).toEqual(['eins', 'zwei']);
    expect(await trail('POST /office/v1/running/jobs/retry')).toMatchObject({
      before: { deliverMail: 2 },
      after: { retried: 2 },
    });
    expect(await doneOf(post('/jobs/retry', { ids }))).toBe(0);
  });

  it('are dropped with a reason, and never run', async () => {
    const to = `b-${newId()}@kurve.test`;
    const id = await aFailedJob(house, { queue: 'deliverMail', payload: aMail(to, 'nie') });
    expect((await post('/jobs/drop', { ids: [id], why: ' ' })).status).toBe(400);
    expect(await doneOf(post('/jobs/drop', { ids: [id], why: 'Adresse gibt es nicht' }))).toBe(1);
    expect(await house.mailsTo(to)).toHaveLength(0);
    expect(await trail('POST /office/v1/running/jobs/drop')).toMatchObject({
      subjectId: id,
      after: { dropped: 1 },
      why: 'Adresse gibt es nicht',
    });
  });

  it('are either retried or dropped, and once, when two do it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const to = `c-${newId()}@kurve.test`;
      const id = await aFailedJob(house, { queue: 'deliverMail', payload: aMail(to, 'entweder') });
      const [one, other, dropped] = await Promise.all([
        doneOf(post('/jobs/retry', { ids: [id] })),
        doneOf(post('/jobs/retry', { ids: [id] })),
        doneOf(post('/jobs/drop', { ids: [id], why: 'oder' })),
      ]);
      expect(one + other + dropped).toBe(1);
      expect(await house.mailsTo(to)).toHaveLength(1 - dropped);
    }
  });

  it('come in pages of 50 without gap or double, newest first', async () => {
    const queue = 'sendReceipts';
    const made: string[] = [];
    for (let count = 0; count < 60; count += 1) made.push(await aFailedJob(house, { queue, payload: {} }));
    const first = (await get('/jobs', { queue })).json.data;
    const second = (await get('/jobs', { queue, after: first.next })).json.data;
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect([first.items.length, second.next]).toEqual([50, undefined]);
    expect(ids).toEqual(made.toReversed());
  });

  it('are not those that wait', async () => {
    await house.house.jobs.enqueue(sql, 'deliverMail', aMail('warte@kurve.test', 'wartet'));
    const items = (await get('/jobs', { state: 'waiting', queue: 'deliverMail' })).json.data.items;
    expect(items.length).toBeGreaterThan(0);
    expect(items[0]).not.toHaveProperty('failedAt');
    await house.drainJobs();
  });
});

describe('mails', () => {
  it('are shown by subject, without text and without whom they go to', async () => {
    const id = await aFailedJob(house, { queue: 'deliverMail', payload: aMail('fan@kurve.test', 'Deine Bestellung') });
    const { json, body } = await get('/mails');
    const [mail] = json.data.items;
    expect(mail).toMatchObject({ id, subject: 'Deine Bestellung', failures: 6, message: '550 mailbox unavailable' });
    expect(body).not.toMatch(/geheim|fan@kurve/);
    expect((await get(`/mails/${id}/recipient`)).json.data).toEqual({ to: 'fan@kurve.test' });
    expect(await trail('GET /office/v1/running/mails/:id/recipient')).toMatchObject({ subjectId: id });
    expect((await get(`/mails/${newId()}/recipient`)).status).toBe(404);
  });

  it('wait, or have been sent', async () => {
    const subject = `Betreff ${newId()}`;
    await house.house.jobs.enqueue(sql, 'deliverMail', aMail('fan@kurve.test', subject));
    const has = async (state: string) =>
      (await get('/mails', { state })).json.data.items.some((mail: { subject: string }) => mail.subject === subject);
    expect([await has('waiting'), await has('sent')]).toEqual([true, false]);
    await house.drainJobs();
    expect([await has('waiting'), await has('sent')]).toEqual([false, true]);
  });

  it('that failed are a number on the start page', async () => {
    const figure = async () => {
      const { json } = await house.call('GET', '/api/office/v1/today', { token: admin.token });
      return json.data.items.find(({ name }: { name: string }) => name === 'failedMails').value;
    };
    const before = await figure();
    await aFailedJob(house, { queue: 'deliverMail', payload: aMail('x@kurve.test', 'x') });
    await aFailedJob(house, { queue: 'sendRefund', payload: {} });
    expect(await figure()).toBe(before + 1);
  });
});

describe('how the product runs', () => {
  it('is said with queues, payment services, imports, versions and storage', async () => {
    await saveImportReport(house.context(), { source: 'shop import', isGood: false, report: 'line 3: no price' });
    const { data } = (await get('')).json;
    expect(data.queues.find(({ name }: { name: string }) => name === 'sendRefund').failed).toBeGreaterThan(0);
    expect(data.queues.some(({ name }: { name: string }) => name === 'deadJobs')).toBe(false);
    expect(data.payment.services[0].name).toBe('sandbox');
    expect(data.imports).toMatchObject([{ source: 'shop import', isGood: false, report: 'line 3: no price' }]);
    expect(data.versions.node).toBe(process.versions.node);
    expect([data.versions.missingMigrations, data.versions.migrations > 50]).toEqual([[], true]);
    expect(data.versions.database).toMatch(/^\d+/);
    expect(data.storage.tables).toHaveLength(12);
    expect(data.storage.databaseBytes).toBeGreaterThan(1_000_000);
  });
});

it('is for the administrator alone (403)', async () => {
  const { token } = await house.aStaffMember('finance');
  for (const path of ['', '/jobs', '/mails'])
    expect((await house.call('GET', `${base}${path}`, { token })).status).toBe(403);
});
