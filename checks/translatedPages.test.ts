import { expect, it } from 'vitest';
import { translatedPages } from './rules/translatedPages.ts';

const found = (children: string): number =>
  translatedPages([{ path: 'design/Button.tsx', text: `export const a = <p>${children}</p>;` }]).length;

it.each([
  ['a text that comes and goes', '{t("a")}{b ? t("b") : null}'],
  ['one that is empty at times', '<b/>{b ? `, x` : ""}'],
  ['one that turns into an element', '<b/>{href ? <a>x</a> : t("b")}'],
  ['one within a fragment', '<b/>{b ? <>text <b/></> : null}'],
  ['a text behind something that comes and goes', '{isBusy ? <i/> : null}{t("a")}'],
  ['one behind two of them', '{isBusy ? <i/> : null}{isDone && <b/>}{t("a")}'],
  ['one that stands there as it is', '{isBusy && <i/>} text'],
])('refuses %s', (_what, children) => {
  expect(found(children)).toBeGreaterThan(0);
});

it.each([
  ['a text that only changes', '<b/>{b ? t("a") : t("b")}'],
  ['a text of its own element', '{isBusy ? <i/> : null}<span>{t("a")}</span>'],
  ['the only child', '{b ? t("b") : null}'],
  ['a text before what comes and goes', '{t("a")}{isBusy ? <i/> : null}'],
])('lets pass %s', (_what, children) => {
  expect(found(children)).toBe(0);
});
