// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from './downloadFile.ts';

const session = vi.hoisted(() => ({ token: 'own', replaced: [] as unknown[] }));
vi.mock('./session.ts', () => ({ accessToken: async () => session.token }));
vi.mock('./session/refusedToken.ts', () => ({
  replaceToken: async (_read: unknown, ...refused: unknown[]) => {
    session.replaced.push(refused);
    return 'renewed';
  },
}));
const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('./errorStream.ts', () => ({ publishError: (error: unknown) => errors.push(error), actingEndedCode: '' }));

const sent: string[] = [];
const saved: string[] = [];
/** A server that answers these one after the other. */
const answers = (...replies: Response[]) =>
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.authorization!);
    return replies.shift()!;
  });

beforeEach(() => {
  for (const list of [sent, saved, errors, session.replaced]) list.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

it('asks on behalf of the organisation that the page acts for, so that an organisation gets its own file', async () => {
  session.token = 'of-the-organisation';
  answers(new Response('file'));
  await downloadFile('/api/file', 'ticket.pdf');
  expect([sent, saved, errors]).toEqual([['Bearer of-the-organisation'], ['ticket.pdf'], []]);
});

it('renews a token that has run out, and fetches the file with it', async () => {
  session.token = 'old';
  answers(new Response(null, { status: 401 }), new Response('file'));
  await downloadFile('/api/file', 'ticket.pdf');
  expect([sent, saved]).toEqual([['Bearer old', 'Bearer renewed'], ['ticket.pdf']]);
  expect(session.replaced).toEqual([['old', true, false]]);
});

it('asks for a fresh proof where the file takes one', async () => {
  answers(Response.json({ errorCode: 'FRESH_PROOF_REQUIRED' }, { status: 403 }), new Response('file'));
  await downloadFile('/api/file', 'kurve.json');
  expect(saved).toEqual(['kurve.json']);
  expect(session.replaced).toMatchObject([[expect.any(String), true, true]]);
});

it.each([404, 409, 500])('says so when there is no file: %i', async (status) => {
  answers(new Response(null, { status }));
  await downloadFile('/api/file', 'ticket.pdf');
  expect([saved, errors.length]).toEqual([[], 1]);
});
