import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aForm, aPublishedJob } from '../../testing/index.ts';

const house = await testHouse();
const { sql } = house.database;
const hr = await house.aStaffMember('hr');
const job = await aPublishedJob(house, hr);
const { port } = house.app.server.address() as { port: number };
const path = `/api/career/v1/jobs/${job.originId}/applications`;
const MiB = 1024 * 1024;

/** Sends so many applications of 20 MiB at once, from a process of its own; prints how many were taken. */
const client = `
const { request } = require('node:http');
const [port, path, forms] = [process.argv[1], process.argv[2], JSON.parse(process.argv[3])];
const head = Buffer.from('%PDF-1.4\\n');
const piece = Buffer.alloc(64 * 1024, 0x20);
const field = ([name, value]) => '--b\\r\\ncontent-disposition: form-data; name="' + name + '"\\r\\n\\r\\n' + value + '\\r\\n';
const send = (form) => new Promise((done) => {
  const sent = request({ port, path, host: '127.0.0.1', method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, (reply) => {
    reply.resume();
    reply.on('end', () => done(reply.statusCode));
  });
  sent.on('error', () => done(0));
  sent.write(Object.entries(form).map(field).join(''));
  sent.write('--b\\r\\ncontent-disposition: form-data; name="documents"; filename="a.pdf"\\r\\ncontent-type: application/pdf\\r\\n\\r\\n');
  let left = 20 * 1024 * 1024;
  const write = () => {
    while (left > 0) {
      const part = left === 20 * 1024 * 1024 ? head : piece.subarray(0, left);
      left -= part.length;
      if (!sent.write(part)) return void sent.once('drain', write);
    }
    sent.end('\\r\\n--b--\\r\\n');
  };
  write();
});
Promise.all(forms.map(send)).then((states) => process.stdout.write(states.filter((state) => state === 200).length + ''));
`;

function sendAll(forms: readonly Record<string, string>[]): Promise<string> {
  return new Promise((done, fail) => {
    const args = ['-e', client, '--', String(port), path, JSON.stringify(forms)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (part) => {
      printed += part;
    });
    child.on('error', fail);
    child.on('close', () => done(printed));
  });
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What lives on the heap and beside it, without what is freed and not yet collected. */
const inUse = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

it('grows by less than 150 MB while twelve applications of 20 MiB arrive at once, and other calls go on', async () => {
  const before = inUse();
  let [most, isDone, calls] = [0, false, 0];
  const watch = (async () => {
    for (; !isDone; await sleep(500)) most = Math.max(most, inUse() - before);
  })();
  const others = (async () => {
    for (; !isDone; await sleep(100)) if ((await house.call('GET', '/api/career/v1/jobs')).status === 200) calls += 1;
  })();
  const taken = await sendAll(Array.from({ length: 12 }, () => aForm()));
  isDone = true;
  await Promise.all([watch, others]);
  expect(taken).toBe('12');
  const [kept] = await sql`select count(*)::int as files, min(size)::int as size from career.document`;
  expect(kept).toEqual({ files: 12, size: 20 * MiB });
  expect(most / 1e6).toBeLessThan(150);
  expect(calls).toBeGreaterThan(3);
  // 240 MiB go into the database, which takes some ten seconds where nothing else runs.
}, 300_000);

it('JOB-40 CST-26 refuses the byte too many before the body has ended, and keeps nothing of it', async () => {
  const fields = Object.entries(aForm())
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${60 * MiB}`,
    '',
    `${fields}--b\r\ncontent-disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`,
  ].join('\r\n');
  const answer = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      // One byte more than 20 MiB with what the file begins with; 40 MiB that were announced never come.
      socket.write(Buffer.alloc(20 * MiB - 9 + 1, 0x20));
      socket.write(Buffer.alloc(1024, 0x20));
    });
    socket.on('data', (part) => {
      text += part;
      if (!text.includes('errorCode')) return;
      socket.destroy();
      done(text);
    });
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('Maximum total file size is 20 MB.');
  const rows = await sql`select 1 from platform.file where delete_after is null and purpose = 'career document'
    and not exists (select from career.document d where d.file_id = platform.file.id)`;
  expect(rows).toHaveLength(0);
});
