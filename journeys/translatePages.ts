import type { Visit } from './visit.ts';

/**
 * What a browser does that translates the page: each text stands in elements that are not the page's own, also what
 * comes later. Runs in the browser.
 */
const translateInBrowser = () => {
  const closed = 'script, style, title, option, textarea, svg, font';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(closed)) continue;
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.appendChild(document.createElement('font')).append(text);
    }
  };
  const start = () => {
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  // After the page has been hydrated, as somebody does who asks for it: React has then noted its props at every button.
  const isHydrated = () =>
    [...document.querySelectorAll('#root button')].every((button) =>
      Object.keys(button).some((name) => name.startsWith('__reactProps')),
    );
  const startLater = () => void setTimeout(() => (isHydrated() ? start() : startLater()), 500);
  addEventListener('load', startLater);
};

/** From here on the browser translates every page of a visit. */
export const translatePages = (visit: Visit): Promise<unknown> =>
  visit.page.context().addInitScript(translateInBrowser);
