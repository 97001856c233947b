import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { deliverMail } from './deliverMail.ts';
import { showsMailbox } from './mailbox.ts';

const house = await testHouse();

async function aMail(to: string, subject = 'Hallo') {
  await house.context().sendMail({ to, subject, html: '<p>Grüße & <a href="/x">Link</a></p>', text: 'Grüße' });
  await house.drainJobs();
}

describe('200', () => {
  it('shows sent mails newest first, filtered by recipient in any case', async () => {
    await aMail('a@kurve.test', 'Erste');
    await aMail('b@kurve.test');
    await aMail('a@kurve.test', 'Zweite');
    const { json } = await house.call('GET', '/dev/mail.json?to=A@kurve.test');
    expect(json.items.map((mail: { subject: string }) => mail.subject)).toEqual(['Zweite', 'Erste']);
    const list = await house.call('GET', '/dev/mail?to=a@kurve.test');
    expect(list.body).toContain('Zweite');
    expect(list.body).not.toContain('b@kurve.test');
  });

  it('shows the HTML of a mail in a frame without scripts', async () => {
    await aMail('c@kurve.test', '<script>alert(1)</script>');
    const { json } = await house.call('GET', '/dev/mail.json?to=c@kurve.test');
    const page = await house.call('GET', `/dev/mail/${json.items[0].id}`);
    expect(page.body).not.toContain('<script>');
    const frame = await house.call('GET', `/dev/mail/${json.items[0].id}/html`);
    expect(frame.body).toContain('Grüße & <a href="/x">');
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-top-navigation-by-user-activation;/);
  });

  it('shows the files that go with a mail, and refuses what is too large for the queue', async () => {
    const ctx = house.context();
    const mail = { to: 'h@kurve.test', subject: 'Termin', html: '', text: '' };
    const file = (text: string) => ({ fileName: 'ticket.ics', contentType: 'text/calendar; charset=utf-8', text });
    await ctx.sendMail({ ...mail, attachments: [file('BEGIN:VCALENDAR <x>')] });
    await expect(ctx.sendMail({ ...mail, attachments: [file('x'.repeat(32_001))] })).rejects.toThrow('at most');
    await house.drainJobs();
    const { json } = await house.call('GET', '/dev/mail.json?to=h@kurve.test');
    expect(json.items).toMatchObject([{ attachments: [file('BEGIN:VCALENDAR <x>')] }]);
    const page = await house.call('GET', `/dev/mail/${json.items[0].id}`);
    expect(page.body).toContain('ticket.ics');
    expect(page.body).toContain('BEGIN:VCALENDAR &lt;x&gt;');
  });

  it('keeps one mail when its job runs twice', async () => {
    const mail = { id: newId(), to: 'd@kurve.test', subject: 'Einmal', html: '', text: '' };
    await deliverMail(house.context(), mail);
    await deliverMail(house.context(), mail);
    expect((await house.call('GET', '/dev/mail.json?to=d@kurve.test')).json.items).toHaveLength(1);
  });
});

describe('404', () => {
  it('refuses unknown and malformed ids', async () => {
    expect((await house.call('GET', `/dev/mail/${newId()}`)).status).toBe(404);
    expect((await house.call('GET', '/dev/mail/nothing/html')).status).toBe(404);
  });

  it('has no mailbox in production without demo data', () => {
    const config = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' };
    expect(showsMailbox(readConfig(config))).toBe(false);
    expect(showsMailbox(readConfig({ ...config, DEMO: '1' }))).toBe(true);
  });
});

it('puts what work that can wait sends behind what a person waits for', async () => {
  const mail = { to: 'g@kurve.test', html: '', text: '' };
  await Object.assign(house.context(), { mailsCanWait: true }).inTransaction((tx) =>
    tx.sendMail({ ...mail, subject: 'Bestellung' }),
  );
  await house.context().sendMail({ ...mail, subject: 'Passwort' });
  const waiting = await house.database.sql`
    select data ->> 'subject' as subject from jobs.job where name = 'deliverMail' and data ->> 'to' = ${mail.to}
    order by priority desc, created_on`;
  expect(waiting.map(({ subject }) => subject)).toEqual(['Passwort', 'Bestellung']);
});

it('sends no mail from a transaction that is rolled back', async () => {
  const work = house.context().inTransaction(async (tx) => {
    await tx.sendMail({ to: 'e@kurve.test', subject: 'Nie', html: '', text: '' });
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  await house.drainJobs();
  expect((await house.call('GET', '/dev/mail.json?to=e@kurve.test')).json.items).toEqual([]);
});
