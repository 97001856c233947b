import { refuse } from '#platform/api/refuse.ts';
import { careerRefusals } from '../../api.ts';
import { documentErrors, headBytes, isPdf } from '../../documentRules.ts';

export type PdfFlags = { isEncrypted: boolean; hasScript: boolean };

/** Bytes of a chunk that are looked at once more with the next one: a name may be cut in two. */
const overlap = 16;
const encrypted = /\/Encrypt\b/;
const scripted = /\/(?:JavaScript|JS|Launch|RichMedia)\b/;

/**
 * Passes a file on while it arrives. Refuses what does not name itself a PDF in its first bytes, whatever it is called,
 * and notes in `flags` what staff should know before they open it: compressed parts hide what they contain.
 */
export async function* pdfOnly(content: AsyncIterable<Buffer>, flags: PdfFlags): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isKnown = false;
  let tail = '';
  for await (const chunk of content) {
    const text = tail + chunk.toString('latin1');
    flags.isEncrypted ||= encrypted.test(text);
    flags.hasScript ||= scripted.test(text);
    tail = text.slice(-overlap);
    if (isKnown) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    isKnown = checkHead(head);
    yield head;
  }
  if (!isKnown && checkHead(head)) yield head;
}

function checkHead(head: Buffer): true {
  if (!isPdf(head.subarray(0, headBytes).toString('latin1')))
    refuse(careerRefusals.documentInvalid, { errors: { documents: [documentErrors.wrongType] } });
  return true;
}

/** What a document is called when it is opened: the sender's name for it without folders, always as a PDF. */
export function documentName(given: string, position: number): string {
  const bare = given
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-120);
  const stem = bare.replace(/\.pdf$/i, '').replace(/^\.+/, '');
  return `${stem || `document-${position}`}.pdf`;
}
