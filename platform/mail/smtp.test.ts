import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { closeMailTransports, deliverMail } from './deliverMail.ts';

const received: string[] = [];

/** A mail server (RFC 5321) that takes everything. */
const server = createServer((socket) => {
  socket.write('220 mail.test\r\n');
  let text = '';
  let isMail = false;
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
    for (let end = endOf(text, isMail); end > 0; end = endOf(text, isMail)) {
      const said = text.slice(0, end);
      text = text.slice(end);
      if (isMail) received.push(said);
      isMail = answer(socket, said, isMail);
    }
  });
});

function endOf(text: string, isMail: boolean): number {
  const end = isMail ? '\r\n.\r\n' : '\r\n';
  const at = text.indexOf(end);
  return at < 0 ? -1 : at + end.length;
}

/** Answers a line, or the end of a mail; true: a mail follows. */
function answer(socket: Socket, said: string, isMail: boolean): boolean {
  const begins = !isMail && /^DATA/i.test(said);
  socket.write(begins ? '354 go on\r\n' : /^QUIT/i.test(said) ? '221 bye\r\n' : '250 yes\r\n');
  return begins;
}

await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(async () => {
  await closeMailTransports();
  server.close();
});

it('hands a mail to the mail server with the files that go with it', async () => {
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { smtpUrl, origin: 'https://kurve.test', mailFrom: 'Kurve <noreply@kurve.test>' };
  const ctx = { config, now: new Date('2026-11-27T12:00:00Z') } as Context;
  const file = { fileName: 'ticket.ics', contentType: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' };
  const mail = { id: 'an-id', to: 'fan@kurve.test', subject: 'Dein Ticket', html: '<p>Da</p>', text: 'Da' };
  await deliverMail(ctx, { ...mail, attachments: [file] });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/Message-ID: <an-id@kurve\.test>/);
  expect(received[0]).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=ticket\.ics/);
  expect(received[0]).toMatch(/Content-Disposition: attachment; filename=ticket\.ics/);
  expect(received[0]).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/);
});
