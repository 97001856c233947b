import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aForm, aPdf, aPublishedJob, pdfOf, sendForm } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const hr = await house.aStaffMember('hr');
const job = await aPublishedJob(house, hr);
const send = (...args: Parameters<typeof sendForm> extends [unknown, string, ...infer R] ? R : never) =>
  sendForm(house, job.originId, ...args);
const outcome = ({ status, json }: Awaited<ReturnType<typeof sendForm>>) => [status, json.errorCode, json.errors];
const count = async () =>
  (await sql<{ count: number }[]>`select count(*)::int as count from career.application`)[0]!.count;
const max = 20 * 1024 * 1024;

describe('an application', () => {
  it('JOB-05 JOB-41 arrives without an account, is confirmed by mail, and can be looked at with its secret', async () => {
    const form = aForm();
    const { status, json } = await send(form, [aPdf(), aPdf('zeugnis.pdf')]);
    expect(status).toBe(200);
    const [mail] = await house.mailsTo(form.email!);
    expect(mail!.text).toContain(`/jobs/status/#${json.data.secret}`);
    expect(mail!.text).not.toContain('Quittengelb');
    const read = await house.call('POST', '/api/career/v1/applications/status', { body: { secret: json.data.secret } });
    expect(read.json.data).toMatchObject({ title: 'Platzwart', state: 'received', documents: 2, mayWithdraw: true });
    const other = await house.call('POST', '/api/career/v1/applications/status', { body: { secret: 'x'.repeat(32) } });
    expect(other.status).toBe(404);
  });

  it('JOB-06 JOB-08 JOB-09 JOB-10 JOB-29 JOB-30 names each mandatory field that is missing', async () => {
    const names = ['salutation', 'firstName', 'lastName', 'email', 'consentPrivacy', 'consentTruth'];
    for (const name of names) {
      const { [name]: _left, ...form } = aForm();
      const { status, json } = await send(form);
      expect([status, Object.keys(json.errors)], name).toEqual([400, [name]]);
    }
    expect(outcome(await send(aForm({ consentTruth: 'false' }))).slice(0, 2)).toEqual([400, 'INVALID_INPUT']);
    expect(outcome(await send(aForm({ salutation: 'sir' }))).slice(0, 2)).toEqual([400, 'INVALID_INPUT']);
    expect(outcome(await send(aForm(), []))).toEqual([400, 'DOCUMENT_MISSING', { documents: ['required'] }]);
  });

  it('JOB-06 JOB-07 JOB-11 JOB-12 JOB-13 JOB-14 JOB-15 JOB-16 JOB-17 JOB-18 JOB-19 JOB-20 JOB-21 JOB-22 JOB-23 JOB-24 JOB-25 JOB-26 JOB-27 JOB-28 keeps every field for HR alone', async () => {
    const rest = {
      title: 'Dr.',
      mobile: '+49 170 1234567',
      street: 'Waldweg',
      streetNumber: '7a',
      additional: 'Hinterhaus',
      country: 'AT',
      zipCode: '1010',
      city: 'Wien',
      birthday: '1990-03-04',
      source: 'Plakat',
      comments: 'Zeile eins\nZeile zwei',
    };
    const notice = { noticePeriodAmount: '3', noticePeriodUnit: 'months', noticePeriodReference: 'endOfQuarter' };
    const form = aForm({ ...rest, ...notice, salutation: 'ms', desiredSalary: '45000', startDate: '2027-01-01' });
    await send({ ...form, hasNoticePeriod: 'true', isSeverelyDisabled: 'true' });
    const [row] = await sql<{ id: string }[]>`select id from career.application order by received_at desc limit 1`;
    const address = `/api/office/v1/applications/${row!.id}`;
    const first = (await house.call('GET', address, { token: hr.token })).json.data;
    expect(first.identity).toBeUndefined();
    expect(JSON.stringify(first)).not.toMatch(/Zora|Quittengelb|1990-03-04|lebenslauf/);
    const { data } = (await house.call('POST', `${address}/identity`, { token: hr.token })).json;
    const { source, comments, ...identity } = rest;
    expect(data).toMatchObject({
      identity: { ...identity, salutation: 'ms', firstName: 'Zora', lastName: 'Quittengelb', email: form.email },
      desiredSalary: 45_000,
      startDate: '2027-01-01',
      noticePeriod: { amount: 3, unit: 'months', reference: 'endOfQuarter' },
      isSeverelyDisabled: true,
      source,
      comments,
      documents: [{ position: 1, name: 'lebenslauf.pdf' }],
    });
  });

  it('JOB-21 JOB-31 JOB-32 uses the notice period only when there is one, and then all of it', async () => {
    const { status } = await send(aForm({ hasNoticePeriod: 'false', noticePeriodAmount: '3' }));
    expect(status).toBe(200);
    const missing = await send(aForm({ hasNoticePeriod: 'true', noticePeriodAmount: '3' }));
    expect(Object.keys(missing.json.errors)).toEqual(['noticePeriodUnit', 'noticePeriodReference']);
  });
});

describe('documents', () => {
  it('JOB-34 JOB-37 CST-26 five are taken, the sixth is refused in the printed words', async () => {
    const files = (number: number) => Array.from({ length: number }, (_, at) => aPdf(`${at}.pdf`));
    expect((await send(aForm(), files(5))).status).toBe(200);
    const before = await count();
    expect(outcome(await send(aForm(), files(6)))).toEqual([
      400,
      'TOO_MANY_DOCUMENTS',
      { documents: ['You can upload up to 5 files.'] },
    ]);
    expect(await count()).toBe(before);
  });

  it('JOB-35 JOB-36 JOB-40 CST-26 20 · 1024² bytes together are taken, one more is refused', async () => {
    const half = aPdf('a.pdf', pdfOf(max / 2));
    expect((await send(aForm(), [half, aPdf('b.pdf', pdfOf(max / 2))])).status).toBe(200);
    expect(outcome(await send(aForm(), [half, aPdf('b.pdf', pdfOf(max / 2 + 1))]))).toEqual([
      400,
      'DOCUMENTS_TOO_LARGE',
      { documents: ['Maximum total file size is 20 MB.'] },
    ]);
  });

  it('JOB-33 JOB-38 are known by their content, whatever they are called', async () => {
    const wrong = [400, 'DOCUMENT_INVALID', { documents: ['Invalid file format. Please upload .pdf files only.'] }];
    expect(outcome(await send(aForm(), [aPdf('evil.pdf', Buffer.from('MZ\x90 this is a program'))]))).toEqual(wrong);
    expect(outcome(await send(aForm(), [aPdf(), aPdf('bild.pdf', Buffer.alloc(5000, 1))]))).toEqual(wrong);
    expect((await send(aForm(), [aPdf('lebenslauf.txt')])).status).toBe(200);
  });

  it('of an application that was refused are gone at the next turn', async () => {
    const before = await sql`select id from platform.file`;
    await send(aForm(), [aPdf(), aPdf('bild.pdf', Buffer.alloc(5000, 1))]);
    const left = await sql<{ deleteAfter: Date | null }[]>`
      select delete_after from platform.file where not id = any(${before.map(({ id }) => id as string)}::uuid[])`;
    expect(left).toHaveLength(1);
    expect(left[0]!.deleteAfter!.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe('the same application', () => {
  it('sent fifty times at once is one, with one mail and no files left over', async () => {
    const form = aForm();
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ json }) => json.data.secret)).size).toBe(1);
    expect((await count()) - before).toBe(1);
    expect(await house.mailsTo(form.email!)).toHaveLength(1);
    const kept = await sql`
      select 1 from platform.file f where f.delete_after is null
        and not exists (select from career.document d where d.file_id = f.id) and f.purpose = 'career document'`;
    expect(kept).toHaveLength(0);
  });

  it('from another address is another one, and shows nothing of the first', async () => {
    const form = aForm();
    const [one, other] = [await send(form), await send({ ...form, email: `x-${newId()}@kurve.test` })];
    expect(one.json.data.secret).not.toBe(other.json.data.secret);
  });
});

it('is refused for a job that is closed, even while it is on its way, and for one that does not exist', async () => {
  const closing = await aPublishedJob(house, hr);
  const answers = await Promise.all([
    sendForm(house, closing.originId, aForm(), [aPdf('a.pdf', pdfOf(3_000_000))]),
    house.call('POST', `/api/office/v1/vacancies/${closing.id}/state`, {
      token: hr.token,
      body: { from: 'published', to: 'closed' },
    }),
  ]);
  const after = await sendForm(house, closing.originId, aForm());
  expect([200, 409]).toContain(answers[0].status);
  expect(outcome(after).slice(0, 2)).toEqual([409, 'JOB_CLOSED']);
  expect((await sendForm(house, 'made-up', aForm())).status).toBe(404);
});

it('leaves no plain text of a name, birthday or message in any table', async () => {
  const marks = {
    firstName: 'Xaveriola',
    lastName: 'Unverwechselbar',
    birthday: '1987-06-05',
    comments: 'Geheimnisvoll',
  };
  await send(aForm(marks), [aPdf('Unverwechselbar.pdf')]);
  await house.drainJobs();
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(
      `select 1 from ${name} t where t::text ~ 'Xaveriola|Unverwechselbar|1987-06-05|Geheimnisvoll' limit 1`,
    );
    if ((rows as unknown as unknown[]).length > 0) found.push(name);
  }
  expect(found).toEqual([]);
});
