import { newSecret } from '#platform/ids/ids.ts';
import type { Reply, TestFan, TestHouse } from '#platform/testing/testHouse.ts';

/** Somebody of customer service, and what they and the people who call them do. */
export async function aService(house: TestHouse) {
  const { sql } = house.database;
  const clerk = await house.aStaffMember('service');
  const call = (method: string, path: string, body?: object, token = clerk.token) =>
    house.call(method, `/api/office/v1/people${path}`, { token, ...(body ? { body } : {}) });
  /** The newest mail to this address, once all have been sent. */
  async function lastMail(email: string): Promise<string> {
    await house.drainJobs();
    const [mail] = await sql<{ text: string }[]>`
      select text from platform.mail where recipient = ${email} order by sent_at desc, id desc limit 1`;
    return mail?.text ?? '';
  }
  /** Follows a link of a mail that confirms an address. */
  const follow = (secret: string | undefined) =>
    house.call('POST', '/api/contact/v1/emails/confirmations', { body: { secret } });
  const secretIn = (text: string): string | undefined => /#([\w-]+)/.exec(text)?.[1];
  const confirm = async (email: string) => follow(secretIn(await lastMail(email)));
  const isSignedIn = async ({ token }: Pick<TestFan, 'token'>): Promise<boolean> =>
    (await house.call('GET', '/api/contact/v1/contacts/self', { token })).status === 200;
  return { clerk, call, lastMail, follow, secretIn, confirm, isSignedIn };
}

export const checked = { checks: ['orderNumber'], reason: 'Hat angerufen.' };
export const freshEmail = (): string => `neu-${newSecret().toLowerCase()}@kurve.test`;

/** Status and code of a reply. */
export const outcomeOf = ({ status, json }: Reply): [number, string | undefined] => [status, json?.errorCode];
