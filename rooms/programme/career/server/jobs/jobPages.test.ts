import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPublishedJob } from '../../testing/index.ts';
import { closeOverdueJobs } from './jobChanged.ts';

const house = await testHouse();
const hr = await house.aStaffMember('hr');
const english = { title: 'Groundskeeper', intro: 'You look after the pitch.', tasks: [], profile: [], offer: [] };
const ev = await aPublishedJob(house, hr, { en: english, closesOn: '2099-12-31' });
const ag = await aPublishedJob(house, hr, {
  employer: 'fussball-ag',
  de: { title: 'Analystin', intro: 'Zahlen <b>und</b> Tore.', tasks: ['Rechnen'], profile: [], offer: [] },
});
beforeAll(() => ensureBuild());

const page = async (path: string) => {
  const { status, body } = await house.call('GET', path);
  return { status, body, title: /<h1[^>]*>([^<]+)/.exec(body)?.[1] };
};

describe('lists of jobs', () => {
  it.each([
    ['/jobs/fussball-ag/', 'Jobs bei der Fußball AG', 'Analystin', ev.originId],
    ['/jobs/ev/', 'Jobs beim e. V.', 'Groundskeeper|Platzwart', ag.originId],
    ['/career/fussball-ag/', 'Jobs bei der Fußball AG', 'Analystin', ev.originId],
    ['/en/career/ev/', 'Jobs at the association', 'Groundskeeper', ag.originId],
  ])(
    'RED-76 RED-77 RED-82 JOB-01 JOB-02 JOB-04 JOB-05 %s shows the jobs of its employer alone',
    async (path, title, own, other) => {
      const shown = await page(path);
      expect([shown.status, shown.title]).toEqual([200, title]);
      expect(shown.body).toMatch(new RegExp(own));
      expect(shown.body).not.toContain(other);
    },
  );
});

describe('one job', () => {
  it('RED-78 RED-79 RED-80 RED-81 JOB-03 has a page and a form under both words', async () => {
    for (const path of [`/jobs/${ev.originId}/`, `/career/${ev.originId}/`])
      expect((await page(path)).title, path).toBe('Platzwart');
    expect((await page(`/en/career/${ev.originId}/`)).title).toBe('Groundskeeper');
    for (const path of [`/jobs/${ev.originId}/bewerben/`, `/career/${ev.originId}/apply/`])
      expect((await page(path)).status, path).toBe(200);
  });

  it('RED-78 made-up ids have no page', async () => {
    for (const path of [
      '/jobs/4711x/',
      '/career/nothing/',
      '/jobs/4711x/bewerben/',
      '/jobs/a%20b/',
      `/jobs/${'x'.repeat(80)}/`,
    ])
      expect((await page(path)).status, path).toBe(404);
  });

  it('tells search engines what Google asks of a JobPosting', async () => {
    const { body } = await page(`/jobs/${ag.originId}/`);
    const found = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json!),
    );
    const posting = found.flat().find((thing) => thing['@type'] === 'JobPosting');
    expect(posting).toMatchObject({
      title: 'Analystin',
      description: expect.stringContaining('&lt;b&gt;'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: expect.stringContaining('Fußball AG') },
      jobLocation: { address: { addressLocality: 'Frankfurt am Main', addressCountry: 'DE' } },
      baseSalary: { currency: 'EUR', value: { minValue: 38_000, maxValue: 44_000, unitText: 'YEAR' } },
    });
  });

  it('is closed the day after its last one, and keeps a page without form and structured data', async () => {
    const old = await aPublishedJob(house, hr, { closesOn: house.context().today() });
    const tomorrow = { ...house.context(), now: new Date(Date.now() + 86_400_000) };
    await closeOverdueJobs.run(tomorrow, {} as never);
    const { body, status } = await page(`/jobs/${old.originId}/`);
    expect(status).toBe(200);
    expect(body).toContain('Diese Stelle ist besetzt');
    expect(body).not.toContain('JobPosting');
    const { items } = (await house.call('GET', '/api/career/v1/jobs?PageSize=100')).json.data;
    expect(items.map(({ originId }: { originId: string }) => originId)).not.toContain(old.originId);
  });
});

it('JOB-41 lists jobs by employer, department and words, page by page', async () => {
  const list = async (query: string) => (await house.call('GET', `/api/career/v1/jobs?${query}`)).json.data;
  expect((await list('employer=ev&q=platz')).items.map(({ originId }: { originId: string }) => originId)).toContain(
    ev.originId,
  );
  expect((await list('employer=fussball-ag&q=platz')).items).toEqual([]);
  expect((await list('department=Nirgends')).totalCount).toBe(0);
  const first = await list('PageSize=1');
  expect([first.items.length, first.hasNextPage]).toEqual([1, true]);
  expect((await house.call('GET', '/api/career/v1/jobs?employer=other')).status).toBe(400);
});

it('finds a job by search as its own kind', async () => {
  await house.drainJobs();
  const { body } = await house.call('GET', '/suche/?q=Analystin&kind=job');
  expect(body).toContain(`/jobs/${ag.originId}/`);
});
