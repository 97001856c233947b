import { expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { aFailedJob, aMail } from '#platform/testing/aFailedJob.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { runJobsCommand } from './runJobsCommand.ts';

const house = await testHouse();
const run = (...words: string[]) => runJobsCommand(house.context(), words, house.house);
const trail = async () => [(await house.auditOf({})).at(-1)];

it('lists what gave up, with the reason and without whom a mail goes to', async () => {
  expect(await run('list', '--queue', 'nothingHere')).toBe('No job has given up.');
  const orderId = newId();
  const id = await aFailedJob(house, { queue: 'sendRefund', payload: { orderId }, message: 'no answer' });
  await aFailedJob(house, { queue: 'deliverMail', payload: aMail('toni@kurve.test', 'Hallo') });
  const told = await run('list');
  for (const part of [id, 'sendRefund, 6 tries', 'no answer', `orderId ${orderId}`, 'deliverMail'])
    expect(told).toContain(part);
  expect(told).not.toContain('toni@');
});

it('retries one by its id, and a whole queue', async () => {
  const to = `${newId()}@kurve.test`;
  const [first] = await Promise.all(
    ['eins', 'zwei', 'drei'].map((subject) => aFailedJob(house, { queue: 'deliverMail', payload: aMail(to, subject) })),
  );
  expect(await run('retry', first!)).toBe('Put back: 1 jobs');
  expect(await run('retry', first!)).toBe('Put back: 0 jobs');
  expect(await run('retry', '--queue', 'deliverMail')).toMatch(/^Put back: [2-9] jobs$/);
  expect(await house.mailsTo(to)).toHaveLength(3);
});

it('drops only with a reason, which the trail keeps', async () => {
  const id = await aFailedJob(house, { queue: 'remindPayer', payload: {} });
  await expect(run('drop', id)).rejects.toThrow('--why');
  expect(await run('drop', id, '--why', 'paid meanwhile')).toBe('Dropped: 1 jobs');
  expect(await trail()).toMatchObject([
    { what: 'command line', before: { remindPayer: 1 }, after: { dropped: 1 }, why: 'paid meanwhile' },
  ]);
});

it('says what is wrong with the words', async () => {
  await expect(run('retry')).rejects.toThrow('Say what to do');
  await expect(run('retry', 'x', '--queue', 'y')).rejects.toThrow('Say what to do');
  await expect(run('retry', 'x')).rejects.toThrow('is no id');
  await expect(run('list', '--colour')).rejects.toThrow('colour');
});
