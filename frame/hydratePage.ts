// Entry of the site in the browser.

/**
 * Milliseconds that a page waits for its first picture at most; where nothing is painted, as in a hidden frame, it
 * wakes after them too.
 */
const timeout = 400;

/**
 * Resolves when the page that the server sent has been painted with its largest picture: until then nothing else takes
 * the line or the processor.
 */
async function painted(): Promise<void> {
  const largest = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  await largest?.decode().catch(() => {});
  await new Promise((paint) => requestAnimationFrame(() => setTimeout(paint)));
}

/**
 * Names to the loader of chunks the style sheets whose rules stand in the page already. Switched off before they are in
 * the document nobody fetches them; in the server's HTML they would be fetched all the same, before the largest
 * picture.
 */
function nameInlinedSheets(): void {
  const sheets = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset.sheets?.split(' ') ?? [];
  for (const href of sheets.filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}

/** Asks at once for all scripts that the page is made of: their loader would find one behind the other. */
function fetchChunks(): void {
  const chunks = document.querySelector<HTMLScriptElement>('script[data-chunks]')?.dataset.chunks?.split(' ') ?? [];
  for (const href of chunks.filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

async function hydratePage(): Promise<void> {
  await Promise.race([painted(), new Promise((enough) => setTimeout(enough, timeout))]);
  fetchChunks();
  nameInlinedSheets();
  await import('../site.tsx');
}

// Not awaited: the chunks import the loader that stands in this file, and would wait for it while it waits for them.
void hydratePage();
