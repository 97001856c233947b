import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deleteDueFiles } from '#platform/files/files.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aDraft, aForm, aPublishedJob, sendForm } from '../../testing/index.ts';
import { deleteDueApplications } from '../applications/deleteDueApplications.ts';

const house = await testHouse();
const { sql } = house.database;
const hr = await house.aStaffMember('hr');
const reader = await house.aStaffMember('ticketing');
const stranger = await house.aStaffMember('service');
const job = await aPublishedJob(house, hr);
const base = '/api/office/v1/applications';
const call = (method: string, path: string, body?: object, who = hr) =>
  house.call(method, path, { token: who.token, ...(body ? { body } : {}) });

/** An application, uncovered unless it is said. */
async function anApplication(
  { isRevealed = true, ...parts }: Record<string, string> & { isRevealed?: boolean } = {} as never,
) {
  const form = aForm(parts as Record<string, string>);
  const { json } = await sendForm(house, job.originId, form);
  const [row] = await sql<
    { id: string }[]
  >`select id from career.application order by received_at desc, id desc limit 1`;
  const id = row!.id;
  if (isRevealed) await call('POST', `${base}/${id}/identity`);
  return { id, secret: json.data.secret as string, email: form.email! };
}
const later = (days: number) => {
  const ctx = house.context();
  return { ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) };
};

describe('HR handles an application', () => {
  it('sees nobody at the first look: no name, contact or file until it is uncovered, and each look is logged', async () => {
    const { id } = await anApplication({ isRevealed: false } as never);
    expect((await call('GET', `${base}/${id}`)).json.data.documents[0].name).toBeUndefined();
    expect((await call('GET', `${base}/${id}/documents/1`)).json.errorCode).toBe('APPLICATION_NOT_REVEALED');
    expect(JSON.stringify((await call('GET', `${base}?jobId=${job.id}`)).json.data)).not.toContain('Quittengelb');
    const { data } = (await call('POST', `${base}/${id}/identity`)).json;
    expect(data).toMatchObject({ state: 'inReview', identity: { lastName: 'Quittengelb' } });
    const file = await call('GET', `${base}/${id}/documents/1`);
    expect([file.status, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const { accesses } = (await call('GET', `${base}/${id}`)).json.data;
    expect(accesses.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining([
        'GET /office/v1/applications/:applicationId',
        'POST /office/v1/applications/:applicationId/identity',
        'GET /office/v1/applications/:applicationId/documents/:position',
      ]),
    );
  });

  it('invites by a template and hires; the person reads it in a mail, and is never asked twice', async () => {
    const { id, email, secret } = await anApplication();
    const move = (from: string, to: string, text = 'Komm am Montag um 10 Uhr.') =>
      call('POST', `${base}/${id}/state`, { from, to, text });
    expect((await move('inReview', 'invited')).json.data.state).toBe('invited');
    expect((await move('inReview', 'invited')).json.errorCode).toBe('CHANGED_MEANWHILE');
    expect((await move('invited', 'invited')).json.errorCode).toBe('STEP_NOT_POSSIBLE');
    expect((await move('invited', 'hired')).json.data.state).toBe('hired');
    const mails = await house.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toHaveLength(3);
    expect(mails[1]!.text).toContain('Komm am Montag um 10 Uhr.');
    const withdraw = await house.call('POST', '/api/career/v1/applications/withdrawal', { body: { secret } });
    expect(withdraw.json.errorCode).toBe('APPLICATION_ENDED');
  });

  it('is decided once when staff reject and the person withdraws at the same moment', async () => {
    const { id, secret } = await anApplication();
    const answers = await Promise.all([
      call('POST', `${base}/${id}/state`, { from: 'inReview', to: 'rejected', text: 'Leider nicht.' }),
      house.call('POST', '/api/career/v1/applications/withdrawal', { body: { secret } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is read by named reviewers alone, without what is for HR', async () => {
    const { id } = await anApplication({ isSeverelyDisabled: 'true' });
    const reviews = '/api/office/v1/reviews';
    expect((await call('GET', `${reviews}/${id}`, undefined, reader)).status).toBe(404);
    await call('POST', `${base}/${id}/reviewers`, { email: reader.email });
    expect((await call('POST', `${base}/${id}/reviewers`, { email: 'nobody@kurve.test' })).json.errorCode).toBe(
      'REVIEWER_UNKNOWN',
    );
    const { data } = (await call('GET', `${reviews}/${id}`, undefined, reader)).json;
    expect(data.identity.lastName).toBe('Quittengelb');
    expect(data.isSeverelyDisabled).toBeUndefined();
    expect((await call('GET', `${reviews}/${id}/documents/1`, undefined, reader)).status).toBe(200);
    await call('POST', `${reviews}/${id}/notes`, { id: newId(), text: 'Sehr gut' }, reader);
    expect((await call('GET', `${base}/${id}`)).json.data.notes).toMatchObject([
      { text: 'Sehr gut', by: { accountId: reader.id } },
    ]);
    expect((await call('GET', reviews, undefined, reader)).json.data.items).toHaveLength(1);
    expect((await call('GET', reviews, undefined, stranger)).json.data.items).toEqual([]);
    for (const path of [`${base}/${id}`, base, `${base}/${id}/documents/1`, `${base}/${id}/export`])
      expect((await call('GET', path, undefined, reader)).status, path).toBe(403);
    await call('DELETE', `${base}/${id}/reviewers/${reader.id}`);
    expect((await call('GET', `${reviews}/${id}`, undefined, reader)).status).toBe(404);
  });

  it('stands in the menu of those alone who were asked to read one', async () => {
    const asked = await house.aStaffMember('shop');
    const menu = async (who: typeof hr) => {
      const { pages } = (await call('GET', '/api/office/v1/self', undefined, who)).json.data;
      return pages.some(({ path }: { path: string }) => path === '/office/reviews/');
    };
    const { id } = await anApplication();
    expect(await menu(asked)).toBe(false);
    await call('POST', `${base}/${id}/reviewers`, { email: asked.email });
    expect([await menu(asked), await menu(stranger)]).toEqual([true, false]);
  });

  it('is decided with the text that HR has written for its language, until the standard one is restored', async () => {
    const { id } = await anApplication();
    const offered = async () => (await call('GET', `${base}/${id}`)).json.data.templates.rejected;
    const standard = await offered();
    const path = '/api/office/v1/application-templates';
    const write = (text: string, version: number, who = hr) =>
      call('PUT', `${path}/rejected/de`, { text, version }, who);
    expect((await write('Leider nicht als {{title}} bei {{club}}.', 0)).json.data).toMatchObject({
      isOwn: true,
      version: 1,
    });
    expect(await offered()).toMatch(/^Leider nicht als Platzwart bei \S/);
    expect((await write('Anders', 0)).json.errorCode).toBe('CHANGED_MEANWHILE');
    const writes = await Promise.all([write('Eins', 1), write('Zwei', 1)]);
    expect(writes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const items = (await call('GET', path)).json.data.items as { kind: string; locale: string; isOwn: boolean }[];
    expect(items).toHaveLength(9);
    expect(items.filter(({ isOwn }) => isOwn)).toMatchObject([{ kind: 'rejected', locale: 'de' }]);
    expect((await write('', 2)).json.data.isOwn).toBe(false);
    expect(await offered()).toBe(standard);
    for (const who of [reader, stranger]) expect((await write('Nein', 0, who)).status).toBe(403);
  });

  it('comes as a ZIP with what was written and the files', async () => {
    const { id } = await anApplication();
    const { rawPayload } = await house.app.inject({
      method: 'GET',
      url: `${base}/${id}/export`,
      headers: { authorization: `Bearer ${hr.token}` },
    });
    const files = unzipSync(new Uint8Array(rawPayload));
    expect(Object.keys(files)).toEqual(['application.json', '1-lebenslauf.pdf']);
    expect(JSON.parse(Buffer.from(files['application.json']!).toString()).lastName).toBe('Quittengelb');
  });
});

describe('the day of deletion', () => {
  const isThere = async (id: string) => (await sql`select 1 from career.application where id = ${id}`).length === 1;

  it('takes rows, notes and files along, keeps numbers, and comes no day earlier', async () => {
    const { id } = await anApplication();
    await call('POST', `${base}/${id}/notes`, { id: newId(), text: 'Notiz' });
    await call('POST', `${base}/${id}/state`, { from: 'inReview', to: 'rejected', text: 'Leider nicht.' });
    const [file] = await sql<{ fileId: string }[]>`select file_id from career.document where application_id = ${id}`;
    await deleteDueApplications.run(later(179), {} as never);
    expect(await isThere(id)).toBe(true);
    await deleteDueApplications.run(later(181), {} as never);
    await deleteDueFiles(later(181));
    expect(await isThere(id)).toBe(false);
    for (const table of ['career.note', 'career.document'])
      expect(
        await sql`select 1 from ${sql(table.split('.')[0]!)}.${sql(table.split('.')[1]!)} where application_id = ${id}`,
      ).toHaveLength(0);
    expect(await sql`select 1 from platform.file where id = ${file!.fileId}`).toHaveLength(0);
    const { items } = (await call('GET', '/api/office/v1/vacancy-statistics')).json.data;
    expect(items).toContainEqual(expect.objectContaining({ jobId: job.id, state: 'rejected' }));
    expect(JSON.stringify(items)).not.toContain('Quittengelb');
  });

  it('is the same one when a hired person is handed over, and two years for the talent pool until that is left', async () => {
    const { id } = await anApplication();
    await call('POST', `${base}/${id}/state`, { from: 'inReview', to: 'hired', text: 'Willkommen!' });
    await call('POST', `${base}/${id}/handover`);
    await deleteDueApplications.run(later(0), {} as never);
    expect(await isThere(id)).toBe(false);
    const talent = await anApplication({ talentPool: 'true' });
    const status = async () =>
      (await house.call('POST', '/api/career/v1/applications/status', { body: { secret: talent.secret } })).json.data;
    const before = await status();
    expect(before.deleteOn).toBe(before.talentUntil);
    await house.call('POST', '/api/career/v1/applications/talent-pool-exit', { body: { secret: talent.secret } });
    const after = await status();
    expect(after.talentUntil).toBeUndefined();
    expect(after.deleteOn < before.deleteOn).toBe(true);
  });
});

describe('jobs in the office', () => {
  const write = (parts: object = {}) => call('POST', '/api/office/v1/vacancies', aDraft(parts));

  it('are published with salary and text alone, shown from their moment on, and closed once', async () => {
    const { id, originId } = (await write({ salary: undefined })).json.data;
    const move = (from: string, to: string, publishedFrom?: string) =>
      call('POST', `/api/office/v1/vacancies/${id}/state`, { from, to, publishedFrom });
    expect((await move('draft', 'published')).json.errorCode).toBe('JOB_NOT_PUBLISHABLE');
    const {
      version: _v,
      id: _i,
      originId: _o,
      state: _s,
      ...draft
    } = (await call('GET', `/api/office/v1/vacancies/${id}`)).json.data;
    const salary = { from: 30_000, to: 35_000.5, per: 'year' };
    expect(
      (await call('PUT', `/api/office/v1/vacancies/${id}`, { ...draft, salary, version: 1 })).json.data.salary,
    ).toEqual(salary);
    expect((await call('PUT', `/api/office/v1/vacancies/${id}`, { ...draft, salary, version: 1 })).json.errorCode).toBe(
      'CHANGED_MEANWHILE',
    );
    await move('draft', 'published', new Date(Date.now() + 3_600_000).toISOString());
    expect((await house.call('GET', `/api/career/v1/jobs/${originId}`)).status).toBe(404);
    await sql`update career.job set published_from = now() - interval '1 hour' where id = ${id}`;
    expect((await house.call('GET', `/api/career/v1/jobs/${originId}`)).json.data).toMatchObject({
      isOpen: true,
      salary,
    });
    const closings = await Promise.all([move('published', 'closed'), move('published', 'closed')]);
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await house.call('GET', `/api/career/v1/jobs/${originId}`)).json.data.isOpen).toBe(false);
  });

  it('RED-82 have ids of their own: a taken one, and the words of lists, are refused', async () => {
    expect((await write({ originId: job.originId })).json.errorCode).toBe('JOB_ID_TAKEN');
    for (const originId of ['ev', 'fussball-ag', 'status'])
      expect((await write({ originId })).json.errorCode, originId).toBe('JOB_ID_TAKEN');
  });

  const importFile = async (content: string, type: string) => {
    const url = '/api/office/v1/vacancy-imports?employer=ev';
    const headers = { authorization: `Bearer ${hr.token}`, 'content-type': type };
    return (await house.app.inject({ method: 'POST', url, headers, payload: content })).json();
  };

  it('are imported from a CSV: all or nothing, and once more changes what is there', async () => {
    const head = 'originId;title;department;place;employmentType;intro;tasks;salaryFrom;salaryTo\n';
    const row = (title: string, from = '30000') =>
      `csv-1;${title};Verein;Frankfurt;partTime;Text;Eins|Zwei;${from};35000\n`;
    expect((await importFile(`${head}${row('Büro')}csv-2;;Verein;Frankfurt;;;;;\n`, 'text/csv')).data).toEqual({
      made: 0,
      changed: 0,
      unchanged: 0,
      faults: [{ line: 3, field: 'title', code: 'required' }],
    });
    expect((await importFile(head + row('Büro'), 'text/csv')).data).toMatchObject({ made: 1, changed: 0 });
    expect((await importFile(head + row('Büro'), 'text/csv')).data).toMatchObject({ made: 0, unchanged: 1 });
    expect((await importFile(head + row('Büroleitung'), 'text/csv')).data).toMatchObject({ changed: 1 });
    const [kept] = await sql`select state, versions, salary_from from career.job where origin_id = 'csv-1'`;
    expect(kept).toMatchObject({
      state: 'draft',
      salaryFrom: 3_000_000,
      versions: { de: { title: 'Büroleitung', tasks: ['Eins', 'Zwei'] } },
    });
    expect((await importFile('hello', 'text/csv')).errorCode).toBe('JOBS_UNREADABLE');
  });

  it('are imported from the feed of a personnel system; what staff added stays', async () => {
    const feed = (name: string) => `<?xml version="1.0"?><workzag-jobs><position><id>900</id><office>Frankfurt</office>
      <department>Medien</department><name>${name}</name><schedule>part-time</schedule><employmentType>permanent</employmentType>
      <jobDescriptions><jobDescription><name>Über uns</name><value><![CDATA[<p>Wir &amp; ihr</p>]]></value></jobDescription>
      <jobDescription><name>Deine Aufgaben</name><value><![CDATA[<ul><li>Filmen</li><li>Schneiden</li></ul>]]></value></jobDescription>
      </jobDescriptions></position></workzag-jobs>`;
    expect((await importFile(feed('Video'), 'text/xml')).data).toMatchObject({ made: 1, faults: [] });
    await sql`update career.job set salary_from = 1, salary_to = 2, salary_per = 'year' where origin_id = '900'`;
    expect((await importFile(feed('Videoredaktion'), 'text/xml')).data).toMatchObject({ changed: 1 });
    const [kept] = await sql`select employment_type, versions, salary_to from career.job where origin_id = '900'`;
    expect(kept).toMatchObject({
      employmentType: 'partTime',
      salaryTo: 2,
      versions: { de: { title: 'Videoredaktion', intro: 'Wir & ihr', tasks: ['Filmen', 'Schneiden'] } },
    });
    for (const broken of ['<nothing/>', '<!DOCTYPE x [<!ENTITY a "b">]><workzag-jobs/>'])
      expect((await importFile(broken, 'text/xml')).errorCode, broken).toBe('JOBS_UNREADABLE');
  });

  it('are for HR alone', async () => {
    for (const who of [reader, stranger])
      expect((await call('GET', '/api/office/v1/vacancies', undefined, who)).status).toBe(403);
  });
});
