import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { listeningAddress } from './listeningAddress.ts';
import { answerFailure } from './problem.ts';

const house = await testHouse({ TRUST_PROXY: '1', RATE_LIMIT: '60' });
const port = Number(new URL(listeningAddress(house.app) ?? '').port);

/** What the server answers to these very bytes. */
function answerTo(text: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => done(answer));
  });
}

const answerAt = (path: string) => answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

describe('a reply', () => {
  it('that does not say who may keep it is kept by nobody, and names the language that its words depend on', async () => {
    const fan = await house.aFan();
    for (const path of ['/api/contact/v1/contacts/self', '/api/account/v2/accounts/emails', '/api/nowhere']) {
      const { headers } = await house.call('GET', path, { token: fan.token });
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
    const { headers } = await house.call('GET', '/api/contact/v1/contacts/self', { token: fan.token });
    expect(String(headers.vary).toLowerCase()).toContain('accept-language');
  });

  it('that sends a page’s reader on carries the headers of pages', async () => {
    const { status, headers } = await house.call('GET', '/AKTUELL', { headers: { host: 'localhost' } });
    expect([status, headers['x-content-type-options'], headers['permissions-policy']]).toEqual([
      301,
      'nosniff',
      expect.stringContaining('camera=()'),
    ]);
  });
});

describe('a request', () => {
  it('with two Host headers is refused', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('whose address has letters beyond ASCII as they are is sent to the same address with these written out', async () => {
    const answer = await answerAt('/suche/?q=\u00fc');
    expect(answer).toMatch(/^HTTP\/1\.1 308 .*\r\nLocation: \/suche\/\?q=%C3%BC\r\n/);
    expect(await answerAt('//evil.test/\u00fc')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('whose body breaks off does not count as a database that is away', () => {
    const log = { debug: vi.fn() };
    const reply = { header: vi.fn(), status: vi.fn(), type: vi.fn(), send: vi.fn() };
    for (const chained of [reply.header, reply.status, reply.type]) chained.mockReturnValue(reply);
    const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const answer = (raw: object) => answerFailure(broken, { raw, log } as never, reply as never);
    answer({ destroyed: true, complete: false });
    expect([reply.status.mock.lastCall, log.debug.mock.calls]).toEqual([[400], []]);
    answer({ destroyed: false, complete: true });
    expect([reply.status.mock.lastCall, log.debug.mock.calls.length]).toEqual([[503], 1]);
  });

  it.each([
    ['22008', 400, 'INVALID_INPUT'],
    ['22021', 400, 'INVALID_INPUT'],
    ['23505', 409, 'ALREADY_TAKEN'],
    ['23514', 500, 'INTERNAL_ERROR'],
  ])('that the database refuses with %s is answered with %i, and nothing of the reason', (code, status, errorCode) => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const reply = { header: vi.fn(), status: vi.fn(), type: vi.fn(), send: vi.fn() };
    for (const chained of [reply.header, reply.status, reply.type]) chained.mockReturnValue(reply);
    const error = Object.assign(new Error('duplicate key (email)=(a@b)'), { code });
    answerFailure(error, { raw: { destroyed: false, complete: true }, log, id: 'x' } as never, reply as never);
    expect(reply.status.mock.lastCall).toEqual([status]);
    const [sent] = reply.send.mock.lastCall as [string];
    expect([JSON.parse(sent).errorCode, sent.includes('a@b')]).toEqual([errorCode, false]);
  });

  it('counts for the address that our own proxy has added, whatever the caller claims', async () => {
    const call = (claimed: string, added: string) =>
      house.call('POST', '/api/shop/v4/carts/anonymousUser', {
        headers: { 'x-forwarded-for': `${claimed}, ${added}` },
      });
    const replies = [];
    for (let claimed = 0; claimed < 61; claimed += 1) replies.push(await call(`198.51.100.${claimed}`, '203.0.113.9'));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.at(-1)?.status).toBe(429);
    expect((await call('198.51.100.1', '203.0.113.10')).status).toBe(200);
  });

  it('with marks that turn the direction of writing in a name is refused', async () => {
    const { status } = await house.call('PUT', '/api/contact/v1/contacts/self', {
      token: (await house.aFan()).token,
      body: { firstName: 'Toni\u202egnp.exe', lastName: 'Muster' },
    });
    expect(status).toBe(400);
  });
});

describe('the mailbox of the demo', () => {
  it('answers this machine only, under a name of this site', async () => {
    const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      house.app.inject({ url: '/dev/mail', headers, remoteAddress }).then(({ statusCode }) => statusCode);
    expect(await ask({ host: 'localhost:3000' })).toBe(200);
    expect(await ask({ host: 'rebinding.evil.test' })).toBe(404);
    expect(await ask({ host: 'localhost:3000' }, '10.0.0.9')).toBe(404);
    expect(await ask({ host: 'localhost:3000', 'x-forwarded-for': '10.0.0.9' })).toBe(404);
  });
});
