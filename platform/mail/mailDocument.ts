/** A part of a mail. Texts are plain; anyone who reads them as HTML sees them escaped. */
export type PlainPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** A button; `isQuiet`: a plain link, for what is not the next step. */
  | { kind: 'link'; text: string; href: string; isQuiet?: boolean }
  /** Left and right column, such as a thing and its price; `strong` for the sum. */
  | { kind: 'rows'; rows: readonly { left: string; note?: string; right: string; strong?: boolean }[] };
/** `smallPrint`: what the law wants told, smaller, below everything else. */
export type MailPart = PlainPart | { kind: 'smallPrint'; parts: readonly PlainPart[] };

/**
 * How mails look: the sender's name and colours. The crest is the site's icon; anyone who is shown no pictures reads
 * the name.
 */
export type MailLook = { name: string; accent: string; ink: string };

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const muted = '#595959';

/**
 * Writes a mail twice, as HTML and as text, from the same parts. Layout by tables and inline styles, since some mail
 * programs know nothing else; colours that stay readable where a program inverts them. Addresses of pictures begin with
 * `/`; `deliverMail` puts the site's origin before them.
 */
export function mailDocument(
  locale: string,
  look: MailLook,
  title: string,
  parts: readonly MailPart[],
): { html: string; text: string } {
  const body = parts.map((part) => partAsHtml(part, look)).join('\n');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f2f2f2;color:${look.ink};font-size:16px;line-height:1.5;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;${font}">
<tr><td style="background:${look.ink};border-top:6px solid ${look.accent};padding:16px 24px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px"><img src="/apple-touch-icon.png" width="40" height="40" alt="" style="display:block;border:0"></td>
<td style="color:#ffffff;font-size:20px;font-weight:700;text-transform:uppercase;${font}">${escaped(look.name)}</td>
</tr></table></td></tr>
<tr><td style="background:#ffffff;padding:24px;${font}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${body}
</td></tr></table></td></tr></table></body></html>`;
  return { html, text: [title, ...parts.map(partAsText)].join('\n\n') };
}

function partAsHtml(part: MailPart, look: MailLook): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${escaped(part.text).replaceAll('\n', '<br>')}</p>`;
  if (part.kind === 'heading') return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(part.text)}</h2>`;
  if (part.kind === 'link') return linkAsHtml(part, look);
  if (part.kind === 'smallPrint') {
    const inside = part.parts.map((one) => partAsHtml(one, look)).join('\n');
    const small = inside.replaceAll('font-size:18px', 'font-size:14px').replaceAll('margin:0 0 16px', 'margin:0 0 8px');
    return `<div style="margin-top:32px;padding-top:8px;border-top:1px solid #d9d9d9;color:${muted};font-size:13px">${small}</div>`;
  }
  const rows = part.rows.map(({ left, note, right, strong }) => {
    const weight = strong ? 'font-weight:700;' : '';
    const small = note ? `<br><span style="color:${muted};font-size:14px">${escaped(note)}</span>` : '';
    const cell = `${weight}padding:8px 0;border-top:1px solid #d9d9d9;vertical-align:top`;
    return `<tr><td style="${cell}">${escaped(left)}${small}</td><td style="${cell};text-align:right;white-space:nowrap">${escaped(right)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function linkAsHtml({ text, href, isQuiet }: Extract<PlainPart, { kind: 'link' }>, { accent }: MailLook): string {
  const button = `display:inline-block;background:${accent};color:#ffffff;padding:12px 24px;text-decoration:none;font-weight:700`;
  const style = isQuiet ? `color:${accent}` : button;
  return `<p style="margin:0 0 16px"><a href="${escaped(href)}" style="${style}">${escaped(text)}</a></p>`;
}

function partAsText(part: MailPart): string {
  if (part.kind === 'link') return `${part.text}: ${part.href}`;
  if (part.kind === 'heading') return part.text.toUpperCase();
  if (part.kind === 'text') return part.text;
  if (part.kind === 'smallPrint') return part.parts.map(partAsText).join('\n\n');
  return part.rows.map(({ left, note, right }) => `${left}${note ? ` (${note})` : ''}: ${right}`).join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
