import { createReadStream } from 'node:fs';
import { type CsvRow, tableReader } from './tableReader.ts';

/** Reads a table as `readCsv` does, row by row, so that a file of any length takes the same memory. Needs UTF-8. */
export async function* streamCsv(file: string): AsyncGenerator<CsvRow> {
  const { push, end } = tableReader();
  let lines = 0;
  try {
    for await (const text of plainBreaks(decodeUtf8(createReadStream(file)))) {
      lines += text.split('\n').length - 1;
      yield* push(text);
    }
  } catch (error) {
    yield { line: lines + 1, cells: [], fault: notUtf8(error) };
    return;
  }
  yield* end();
}

async function* decodeUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** With line breaks of one kind; a break of two characters may come in two chunks. */
async function* plainBreaks(source: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of source) {
    const text = held + chunk;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield held && '\n';
}

function notUtf8(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'the file is not written in UTF-8 from here on';
  throw error;
}
