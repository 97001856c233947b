/** A calendar file (RFC 5545) of these lines: they end with CRLF and have at most 75 octets. */
export const icsFile = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;

/** An instant in UTC: `20261121T143000Z`. */
export const icsUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as a value. */
export const icsText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a line after at most 75 octets, never within a letter; the rest goes on behind a space. */
function folded(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 75) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += letter;
    octets += size;
  }
  return parts.join('\r\n ');
}
