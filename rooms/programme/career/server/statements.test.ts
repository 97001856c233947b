import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aForm, aPublishedJob, sendForm } from '../testing/index.ts';

const house = await testHouse();
const hr = await house.aStaffMember('hr');
const job = await aPublishedJob(house, hr);
const { secret } = (await sendForm(house, job.originId, aForm())).json.data;
const [application] = await house.database.sql<{ id: string }[]>`select id from career.application`;
const get = (path: string) => house.call('GET', path, path.includes('/office/') ? { token: hr.token } : {});

it.each([
  ['the list of jobs', 1, () => get('/api/career/v1/jobs')],
  ['one job', 1, () => get(`/api/career/v1/jobs/${job.originId}`)],
  [
    'how an application stands',
    3,
    () => house.call('POST', '/api/career/v1/applications/status', { body: { secret } }),
  ],
  // A document is two statements (its only part, and the word that it is kept), the rest is the application itself.
  ['an application with one document', 12, () => sendForm(house, job.originId, aForm())],
  ['jobs in the office, token included', 3, () => get('/api/office/v1/vacancies')],
  ['applications in the office', 6, () => get('/api/office/v1/applications')],
  ['one application in the office', 14, () => get(`/api/office/v1/applications/${application!.id}`)],
] as const)('%s takes at most %i statements', async (_, most, call) => {
  await call();
  expect(await house.statementsOf(call)).toBeLessThanOrEqual(most);
});
