import { vi } from 'vitest';

type Sent = { path: string; body: Record<string, unknown> };
type Refusal = { status: number; errorCode: string; errors?: object };
type Answers = {
  /** Data, or a whole response where it fails. */
  read(path: string): unknown;
  changed(path: string): unknown;
};
export type OfficeServer = { sent: Sent[]; refusal: Refusal | undefined };

const responseOf = (data: unknown): Response =>
  data instanceof Response ? data : new Response(JSON.stringify({ data, isSuccess: true }));

/**
 * Stands for the office's API in tests of screens, until `vi.unstubAllGlobals()`: answers what is read, keeps what is
 * changed, and refuses it while there is a `refusal`.
 */
export function officeServer({ read, changed }: Answers): OfficeServer {
  const server: OfficeServer = { sent: [], refusal: undefined };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api/office/v1', '');
    if (method === 'GET') return responseOf(read(path));
    server.sent.push({ path: `${method} ${path}`, body: body ? JSON.parse(String(body)) : {} });
    const { refusal } = server;
    if (refusal) return new Response(JSON.stringify({ ...refusal, isSuccess: false }), { status: refusal.status });
    return responseOf(changed(path));
  });
  return server;
}
