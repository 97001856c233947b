/** A part of a mail. Texts are plain; whoever reads them as HTML sees them escaped. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** Left and right column, such as a thing and its price; `strong` for the sum. */
  | { kind: 'rows'; rows: readonly { left: string; note?: string; right: string; strong?: boolean }[] };

/** Writes a mail twice, as HTML and as text, from the same parts. `sender` stands at the top. */
export function mailDocument(
  locale: string,
  sender: string,
  title: string,
  parts: readonly MailPart[],
): { html: string; text: string } {
  const body = parts.map(partAsHtml).join('\n');
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f2f2f2;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#111">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<div style="background:#000;color:#fff;padding:16px 24px;font-size:20px;font-weight:700">${escaped(sender)}</div>
<div style="background:#fff;padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${body}
</div></div></body></html>`;
  return { html, text: [title, ...parts.map(partAsText)].join('\n\n') };
}

function partAsHtml(part: MailPart): string {
  if (part.kind === 'text') return `<p style="margin:0 0 16px">${escaped(part.text).replaceAll('\n', '<br>')}</p>`;
  if (part.kind === 'heading') return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(part.text)}</h2>`;
  if (part.kind === 'link') {
    const style =
      'display:inline-block;background:#000;color:#fff;padding:12px 24px;text-decoration:none;font-weight:700';
    return `<p style="margin:0 0 16px"><a href="${escaped(part.href)}" style="${style}">${escaped(part.text)}</a></p>`;
  }
  const rows = part.rows.map(({ left, note, right, strong }) => {
    const weight = strong ? 'font-weight:700;' : '';
    const small = note ? `<br><span style="color:#595959;font-size:14px">${escaped(note)}</span>` : '';
    const cell = `${weight}padding:8px 0;border-top:1px solid #d9d9d9;vertical-align:top`;
    return `<tr><td style="${cell}">${escaped(left)}${small}</td><td style="${cell};text-align:right;white-space:nowrap">${escaped(right)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function partAsText(part: MailPart): string {
  if (part.kind === 'link') return `${part.text}: ${part.href}`;
  if (part.kind === 'heading') return part.text.toUpperCase();
  if (part.kind === 'text') return part.text;
  return part.rows.map(({ left, note, right }) => `${left}${note ? ` (${note})` : ''}: ${right}`).join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
