import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

export type BrowserFile = { contentType: string; text: string | Buffer };

const typeface = new URL('../../../../design/fonts/inter.woff2', import.meta.url);
const folder = new URL('../browser/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const script = (name: string) => ({
  contentType: 'text/javascript; charset=utf-8',
  text: withoutTypes(read(name)),
});

/**
 * Node runs this very project by taking types off; only the function for it still announces itself as experimental at
 * each start.
 */
function withoutTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The scripts and styles that browsers get, read once; types are taken off, nothing is built. */
export function readBrowserFiles(): { script: BrowserFile; form: Map<string, BrowserFile> } {
  return {
    // A classic script, since only such a one knows the address that it was loaded from.
    script: asClassicScript(script('script.ts')),
    form: new Map<string, BrowserFile>([
      ['form.ts', script('form.ts')],
      ['frame.ts', script('frame.ts')],
      ['confirm.ts', script('confirm.ts')],
      ['cardRules.ts', script('cardRules.ts')],
      ['formWords.ts', script('formWords.ts')],
      ['form.css', { contentType: 'text/css; charset=utf-8', text: read('form.css') }],
      // The typeface of the shop around the frame.
      ['inter.woff2', { contentType: 'font/woff2', text: readFileSync(typeface) }],
    ]),
  };
}

const asClassicScript = ({ contentType, text }: { contentType: string; text: string }): BrowserFile => ({
  contentType,
  text: `(() => {\n${text}\n})();\n`,
});
