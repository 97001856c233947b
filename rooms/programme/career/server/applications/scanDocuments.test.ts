import { afterAll, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { fakeClamd } from '#platform/virusScan/testing/fakeClamd.ts';
import { aForm, aPdf, aPublishedJob, sendForm } from '../../testing/index.ts';
import { pdfOnly } from './readDocument.ts';

const clamd = await fakeClamd();
afterAll(() => clamd.close());
const house = await testHouse({ CLAMD_URL: clamd.url });
const hr = await house.aStaffMember('hr');
const job = await aPublishedJob(house, hr);

it('opens no document before it was scanned, and never one with a virus', async () => {
  const form = aForm();
  await sendForm(house, job.originId, form, [aPdf(), aPdf('virus.pdf', Buffer.from('%PDF-1.4 EICAR'))]);
  const [row] = await house.database.sql<{ id: string }[]>`select id from career.application`;
  const base = `/api/office/v1/applications/${row!.id}`;
  await house.call('POST', `${base}/identity`, { token: hr.token });
  const open = async (position: number) => {
    const { status, json } = await house.call('GET', `${base}/documents/${position}`, { token: hr.token });
    return [status, json?.errorCode];
  };
  expect(await open(1)).toEqual([409, 'DOCUMENT_NOT_SCANNED']);
  await house.drainJobs();
  expect(await open(1)).toEqual([200, undefined]);
  expect(await open(2)).toEqual([409, 'DOCUMENT_INFECTED']);
});

it('notes what is encrypted or contains scripts, also where a name is cut in two', async () => {
  const flagsOf = async (...pieces: string[]) => {
    const flags = { isEncrypted: false, hasScript: false };
    const read: Buffer[] = [];
    const content = (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })();
    for await (const chunk of pdfOnly(content, flags)) read.push(chunk);
    expect(Buffer.concat(read).toString()).toBe(pieces.join(''));
    return flags;
  };
  expect(await flagsOf('%PDF-1.4 plain')).toEqual({ isEncrypted: false, hasScript: false });
  expect(await flagsOf('%PDF-1.4 ', 'x'.repeat(3000), '/Enc', 'rypt 5 0 R')).toEqual({
    isEncrypted: true,
    hasScript: false,
  });
  expect(await flagsOf(`%PDF-1.4 ${'x'.repeat(2000)}/OpenAction << /S /Java`, 'Script >>')).toEqual({
    isEncrypted: false,
    hasScript: true,
  });
});
