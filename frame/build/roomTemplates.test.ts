import { expect, it } from 'vitest';
import { entriesOf } from './roomTemplates.ts';

const file = 'rooms/programme/camp/site/templates.ts';

it('takes the screens of a room with imports that begin at the root', () => {
  const list = `export const templates: Templates = {
  camp: () => import('./CampPages.ts').then((m) => m.CampPage),
};
`;
  expect(entriesOf(file, list)).toBe(
    "  camp: () => import('/rooms/programme/camp/site/CampPages.ts').then((m) => m.CampPage),",
  );
});

it('refuses a list that it cannot read', () => {
  expect(() => entriesOf(file, 'export const templates = makeTemplates();\n')).toThrow(`${file} must be`);
});
