// Entry of the site in the browser.

/** Milliseconds that a page waits for its first picture at most; where nothing is painted, as in a hidden frame, it wakes after them too. */
const patience = 400;

/** Resolves when the page that the server sent has been painted with its largest picture: until then nothing else takes the processor. */
async function painted(): Promise<void> {
  const largest = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  await largest?.decode().catch(() => {});
  await new Promise((paint) => requestAnimationFrame(() => setTimeout(paint)));
}

await Promise.race([painted(), new Promise((enough) => setTimeout(enough, patience))]);
await import('../site.tsx');
