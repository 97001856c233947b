import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import PDFDocument from 'pdfkit';
import { markPaths } from '#club/mark.ts';
import { theme } from '#club/theme.ts';
import { addForeignFaces } from './foreignFaces.ts';

const { resolve } = createRequire(import.meta.url);
/** Both weights of the club's face; each file has a part of the letters. */
const parts = ['latin', 'latin-ext', 'vietnamese'];
const weights = [400, 700];

type Face = { name: string; file: Buffer };
let clubFaces: Promise<Face[]> | undefined;

/** Reads the club's face. Unpacked, since PDFKit unpacks a whole file again for each letter that it draws. */
function readClubFaces(): Promise<Face[]> {
  const files = weights.flatMap((weight) => parts.map((part) => ({ part, weight })));
  return Promise.all(
    files.map(async ({ part, weight }) => {
      const packed = resolve(`@fontsource/barlow-condensed/files/barlow-condensed-${part}-${weight}-normal.woff`);
      return { name: `${part}-${weight}`, file: await convert(readFileSync(packed), 'sfnt') };
    }),
  );
}

export type Style = { size?: number; isStrong?: boolean; isMuted?: boolean; align?: 'left' | 'right' };
export type Place = { x: number; y: number; width: number };
export type Attachment = { name: string; content: string; description: string; xmp: string };

/** An A4 sheet in points that can be written on; pages are added by `nextPage`. */
export type Sheet = {
  /**
   * Writes a text, broken into lines where it is wider than its place; answers the height it took. `kind`: for those
   * who listen.
   */
  write(text: string, at: Place, style?: Style, kind?: 'P' | 'H1' | 'H2'): number;
  /** A line across. */
  rule(x: number, y: number, width: number, weight?: number): void;
  /** The club's crest, drawn; who listens is not told of it. `size` in points. */
  crest(x: number, y: number, size: number): void;
  /** A picture of black and white squares, such as a QR code; `alt` is what is said of it. `size` in points. */
  squares(rows: readonly (readonly boolean[])[], at: { x: number; y: number; size: number }, alt: string): void;
  nextPage(): void;
  /** Writes at the foot of every page. */
  foot(draw: DrawFoot): void;
  attach(attachment: Attachment): void;
  close(): Promise<Uint8Array>;
};

type DrawFoot = (page: number, of: number, write: (text: string, at: Place, style?: Style) => void) => void;

export type SheetProperties = {
  title: string;
  author: string;
  language: string;
  at: Date;
  /** Has every letter that will be written, and the country whose look of them comes first. */
  letters: string;
  countryCode: string;
};

/** Opens a PDF/A-3 that comes out the same for the same words: nothing in it comes from the clock or from chance. */
export async function openSheet(properties: SheetProperties): Promise<Sheet> {
  const { at, letters, countryCode } = properties;
  clubFaces ??= readClubFaces();
  const doc = newDocument(properties, await clubFaces);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { place, linesOf } = textPlacer(doc, runSplitter(doc, await foreignFonts(doc, letters, countryCode)));
  const placeLines = (lines: string[], where: Place, style: Style) => {
    for (const [row, line] of lines.entries()) place(line, where, style, row);
  };
  return {
    write(text, where, style = {}, kind = 'P') {
      const lines = linesOf(text, where.width, style);
      doc.addStructure(doc.struct(kind, {}, [() => placeLines(lines, where, style)]));
      return lines.length * lineHeight(style);
    },
    rule: (x, y, width, weight = 0.5) => drawRule(doc, { x, y, width }, weight),
    crest: (x, y, size) => drawCrest(doc, { x, y }, size),
    squares: (rows, where, alt) =>
      void doc.addStructure(doc.struct('Figure', { alt }, [() => drawSquares(doc, rows, where)])),
    nextPage: () => void doc.addPage(),
    foot(draw) {
      const { start, count } = doc.bufferedPageRange();
      const write = (text: string, where: Place, style: Style = {}) =>
        placeLines(linesOf(text, where.width, style), where, style);
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        asArtifact(doc, () => draw(page + 1, count, write));
      }
    },
    attach: (attachment) => attachFile(doc, attachment, at),
    close() {
      const done = new Promise<Uint8Array>((resolveFile) => doc.on('end', () => resolveFile(Buffer.concat(chunks))));
      doc.end();
      return done;
    },
  };
}

/** An empty PDF/A-3 that knows the club's face. */
function newDocument({ title, author, language, at }: SheetProperties, faces: readonly Face[]): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at, Producer: 'Kurve', Creator: 'Kurve' },
  });
  for (const { name, file } of faces) doc.registerFont(name, file);
  return doc;
}

/** Draws something that screen readers pass over. */
function asArtifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

const drawRule = (doc: PDFKit.PDFDocument, { x, y, width }: Place, weight: number): void =>
  asArtifact(doc, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor('#0b0b0c')
      .stroke(),
  );

const drawCrest = (doc: PDFKit.PDFDocument, { x, y }: Omit<Place, 'width'>, size: number): void =>
  asArtifact(doc, () => {
    doc
      .save()
      .translate(x, y)
      .scale(size / 48);
    doc.path(markPaths.shield).fill(theme.tokens['--color-accent']);
    doc.path(markPaths.curves).lineWidth(3.4).stroke('#ffffff');
    doc.restore();
  });

function drawSquares(
  doc: PDFKit.PDFDocument,
  rows: readonly (readonly boolean[])[],
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const side = size / rows.length;
  for (const [down, row] of rows.entries())
    for (const [along, isDark] of row.entries()) if (isDark) doc.rect(x + along * side, y + down * side, side, side);
  doc.fill('#000000');
}

function attachFile(doc: PDFKit.PDFDocument, { name, content, description, xmp }: Attachment, at: Date): void {
  const dates = { creationDate: at, modifiedDate: at };
  const options = { name, type: 'text/xml', description, relationship: 'Alternative', ...dates };
  doc.file(Buffer.from(content), options as PDFKit.Mixins.PDFAttachmentOptions);
  (doc as unknown as { appendXML(xml: string): void }).appendXML(xmp);
}

const lineHeight = ({ size = 10 }: Style): number => size * 1.3;

type Run = { font: string; text: string };

/** Control and format characters, and the choice between the looks of a sign. */
const unseen = /[\p{Cc}\p{Cf}]|[\u{FE00}-\u{FE0F}]/gu;

const seen = (text: string): string => text.normalize('NFC').replaceAll(unseen, '');

/** The font of each letter that the club's face lacks; there is one weight of these. */
async function foreignFonts(doc: PDFKit.PDFDocument, letters: string, countryCode: string) {
  const fonts = new Map<string, string>();
  const has = (font: string, sign: string) => {
    try {
      return hasGlyph(doc.font(font), sign.codePointAt(0) ?? 0);
    } catch {
      // A face that has nothing of what was asked for has no table of letters at all.
      return false;
    }
  };
  const missing = [...new Set(seen(letters))].filter(
    (sign) => !/\s/.test(sign) && !parts.some((part) => has(`${part}-400`, sign)),
  );
  if (missing.length === 0) return fonts;
  await addForeignFaces(missing, countryCode, (name, face) => {
    doc.registerFont(name, face);
    return (sign) => {
      const isThere = has(name, sign);
      if (isThere) fonts.set(sign, name);
      return isThere;
    };
  });
  return fonts;
}

/**
 * Splits a text by the files that have its letters; a letter that none has becomes a question mark, and what nobody
 * sees (control characters, joiners, directions) nothing.
 */
function runSplitter(doc: PDFKit.PDFDocument, foreign: ReadonlyMap<string, string>) {
  const fontOf = (sign: string, weight: number): string | undefined =>
    parts.map((part) => `${part}-${weight}`).find((name) => hasGlyph(doc.font(name), sign.codePointAt(0) ?? 0)) ??
    foreign.get(sign);
  return (text: string, weight: number): Run[] => {
    const runs: Run[] = [];
    for (const sign of seen(text)) {
      const found = fontOf(sign, weight);
      const run = { font: found ?? `latin-${weight}`, text: found ? sign : /\s/.test(sign) ? ' ' : '?' };
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  };
}

type WithFace = { _font?: { ascender: number; font?: { hasGlyphForCodePoint(code: number): boolean } } };
/** How far a face's baseline is below the top of its line, for one point of size. */
const ascentOf = (doc: unknown): number => ((doc as WithFace)._font?.ascender ?? 0) / 1000;
const hasGlyph = (doc: unknown, code: number): boolean =>
  (doc as WithFace)._font?.font?.hasGlyphForCodePoint(code) ?? false;

function textPlacer(doc: PDFKit.PDFDocument, runsOf: (text: string, weight: number) => Run[]) {
  const weightOf = ({ isStrong }: Style) => (isStrong ? 700 : 400);
  const widthOf = ({ font, text }: Run, size: number) => doc.font(font).fontSize(size).widthOfString(text);
  const width = (text: string, style: Style) =>
    runsOf(text, weightOf(style)).reduce((sum, run) => sum + widthOf(run, style.size ?? 10), 0);
  return {
    linesOf: (text: string, most: number, style: Style): string[] =>
      text.split('\n').flatMap((line) => brokenLines(line, (part) => width(part, style) <= most)),
    place(line: string, { x, y, width: room }: Place, style: Style, row: number): void {
      const { size = 10, isMuted = false, align = 'left' } = style;
      let left = align === 'right' ? x + room - width(line, style) : x;
      // All faces of a line stand on one baseline.
      const ascent = ascentOf(doc.font(`latin-${weightOf(style)}`));
      for (const run of runsOf(line, weightOf(style))) {
        const wide = widthOf(run, size);
        const top = y + row * lineHeight(style) + (ascent - ascentOf(doc)) * size;
        doc.fillColor(isMuted ? '#55585e' : '#0b0b0c').text(run.text, left, top, { lineBreak: false });
        left += wide;
      }
    },
  };
}

/** Breaks between words, and inside a word only where that alone is too wide. */
function brokenLines(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => (fits(whole) ? [whole] : pieces(whole, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) lines.push(line);
    line = line !== '' && !fits(longer) ? word : longer;
  }
  return [...lines, line];
}

function pieces(word: string, fits: (part: string) => boolean): string[] {
  const found = [''];
  for (const sign of word) {
    const grown = `${found.at(-1)}${sign}`;
    if (fits(grown)) found[found.length - 1] = grown;
    else found.push(sign);
  }
  return found;
}
