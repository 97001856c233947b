import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type CsvRow, faultOf, separatorOf } from './readCsv.ts';

type Row = { info: { lines: number }; record: string[] };

/** Bytes; a row that is longer has lost its closing quote. */
const maxRowLength = 100_000;

/** Reads a table as `readCsv` does, row by row, so that a file of any length takes the same memory. Needs UTF-8. */
export async function* streamCsv(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: await findSeparator(file),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: maxRowLength,
    info: true,
  });
  // The error arrives where the rows are read.
  pipeline(createReadStream(file), decodeUtf8, parser, () => {});
  let read = 0;
  try {
    for await (const { info, record: cells } of parser as AsyncIterable<Row>) {
      read = info.lines;
      const trimmed = cells.map((cell) => cell.trim());
      const line = read - (cells.join('').split(/\r\n?|\n/).length - 1);
      if (trimmed.some((cell) => cell !== '')) yield { line, cells: trimmed };
    }
  } catch (error) {
    const fault = error instanceof CsvError ? faultOf(error) : notUtf8(error);
    yield { line: read + 1, cells: [], fault };
  }
}

async function* decodeUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function notUtf8(error: unknown): string {
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return 'the file is not written in UTF-8 from here on';
  throw error;
}

async function findSeparator(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxRowLength)).finally(() => handle.close());
  return separatorOf(
    buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n'),
  );
}
