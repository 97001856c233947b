// A published job, and somebody who applies for it, as tests need them.
import { newId } from '#platform/ids/ids.ts';
import type { FactoryHouse } from '#platform/testing/factoryHouse.ts';
import { smallPdf } from '../demo/smallPdf.ts';

type Door = Pick<FactoryHouse, 'call' | 'app'>;
type Staff = { token: string };

const texts = { title: 'Platzwart', intro: 'Du pflegst den Rasen.', tasks: ['Mähen'], profile: [], offer: [] };

/** What is needed to write a job. */
export const aDraft = (parts: object = {}) => ({
  id: newId(),
  originId: `job-${newId().slice(-8)}`,
  employer: 'ev',
  department: 'Stadion',
  place: 'Frankfurt am Main',
  employmentType: 'fullTime',
  de: texts,
  salary: { from: 38_000, to: 44_000, per: 'year' },
  ...parts,
});

/** A job that can be applied for. */
export async function aPublishedJob(
  house: Door,
  hr: Staff,
  parts: object = {},
): Promise<{ id: string; originId: string }> {
  const draft = aDraft(parts);
  await house.call('POST', '/api/office/v1/vacancies', { token: hr.token, body: draft });
  const body = { from: 'draft', to: 'published' };
  const { status } = await house.call('POST', `/api/office/v1/vacancies/${draft.id}/state`, { token: hr.token, body });
  if (status !== 200) throw new Error(`The job was not published: ${status}`);
  return draft;
}

/** The fields of an application that is complete. */
export const aForm = (parts: Record<string, string> = {}): Record<string, string> => ({
  applicationId: crypto.randomUUID(),
  salutation: 'none',
  firstName: 'Zora',
  lastName: 'Quittengelb',
  email: `zora-${newId()}@kurve.test`,
  consentPrivacy: 'true',
  consentTruth: 'true',
  ...parts,
});

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer => {
  const head = smallPdf('Lebenslauf');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), 0x20)]);
};
export const aPdf = (name = 'lebenslauf.pdf', content = smallPdf('Lebenslauf')): File =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });

/** Sends an application over the network, as a browser does. */
export async function sendForm(
  house: Door,
  originId: string,
  fields: Record<string, string>,
  files: readonly File[] = [aPdf()],
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire
): Promise<{ status: number; json: any }> {
  const { port } = house.app.server.address() as { port: number };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('documents', file);
  const address = `http://127.0.0.1:${port}/api/career/v1/jobs/${originId}/applications`;
  const reply = await fetch(address, { method: 'POST', body, headers });
  return { status: reply.status, json: await reply.json() };
}

/** HR asks somebody of the staff to read an application. */
export async function aReviewer(
  { database }: { database: Pick<FactoryHouse['database'], 'sql'> },
  { applicationId, email }: { applicationId: string; email: string },
): Promise<void> {
  await database.sql`
    insert into career.reviewer (application_id, account_id, added_at)
    select ${applicationId}, id, ${new Date()} from identity.account where email = ${email}`;
}
