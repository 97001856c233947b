import { escapeHtml } from '#platform/http/escapeHtml.ts';
import type { KeptMail, KeptMailLine } from './mailStore.ts';

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:24px 16px;color:#111;background:#fff}
h1{font-size:1.5rem;margin:0 0 16px}a{color:#b00d23}
ol{list-style:none;margin:16px 0;padding:0;border-top:1px solid #ddd}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:12px 8px;border-bottom:1px solid #ddd;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#f4f4f4}
li strong,li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}li span,time,dt{color:#595959}
form{display:flex;gap:8px}input{flex:1;min-width:0;padding:8px 12px;font:inherit;border:1px solid #767676;border-radius:4px}
button{padding:8px 16px;font:inherit;border:0;border-radius:4px;background:#111;color:#fff}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid #ddd;border-radius:4px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #ddd;border-radius:4px;padding:16px}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const moment = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

/** The list of mails, newest first. */
export function mailListPage(mails: KeptMailLine[], to: string): string {
  const lines = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${moment(mail.sentAt)}<span>${escapeHtml(mail.to)}</span></a></li>`,
  );
  const list = lines.length > 0 ? `<ol>${lines.join('')}</ol>` : '<p>No mail yet.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mails that this house would send. Set SMTP_URL to deliver them.</p>
<form action="/dev/mail"><input type="search" name="to" value="${escapeHtml(to)}" placeholder="E-mail address" aria-label="Recipient"><button>Filter</button></form>${list}`,
  );
}

/** One mail: headers, the HTML in a frame without scripts, and the text. */
export function mailPage(mail: KeptMail): string {
  const headers = Object.entries({ To: mail.to, Subject: mail.subject, ...mail.headers });
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Sent</dt><dd>${moment(mail.sentAt)}</dd>${headers.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${filesOf(mail)}<iframe title="HTML" src="/dev/mail/${mail.id}/html"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

const filesOf = ({ attachments }: KeptMail): string =>
  attachments.length === 0
    ? ''
    : `<h2>Files</h2>${attachments.map(({ fileName, text }) => `<h3>${escapeHtml(fileName)}</h3><pre>${escapeHtml(text)}</pre>`).join('')}`;
