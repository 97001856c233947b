import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports, type ImportReport, unseenFiles } from './imports.ts';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'kurve-imports-'));
let report: ImportReport;

/** Files that keep the rules. */
const good: Record<string, string> = {
  'main.ts': "import { cart } from '#rooms/buying/cart/server/index.ts'; export const rooms = [cart];",
  'site.tsx': "export const templates = { cart: () => import('#rooms/buying/cart/site/CartPage.tsx') };",
  'ports/sellable.ts':
    "import type { Sql } from '#platform/database/database.ts'; export type Sellable = { sql: Sql };",
  'platform/database/database.ts': "import pg from 'pg'; export type Sql = ReturnType<typeof pg>;",
  'platform/api/endpoint.ts': "import type { z } from 'zod'; export type Endpoint = z.ZodType;",
  'club/club.ts': "export { club } from '#clubFolder/club.ts';",
  'clubs/eintracht/club.ts': "import type { Figures } from '#club/shape/figures.ts'; export const club: Figures = {};",
  'club/shape/figures.ts': 'export type Figures = object;',
  'design/Button.tsx': "import { useId } from 'react'; export const Button = () => useId();",
  'frame/server/render.ts': "import { path } from '../path.ts'; export const render = path;",
  'frame/path.ts': "export const path = '/';",
  'frame/club.ts': "export { club } from '#club/club.ts';",
  'frame/page.ts': 'export type Page = {};',
  'rooms/goods/shop/api.ts': "import { z } from 'zod'; export const shopApi = z;",
  'rooms/goods/shop/server/index.ts': "export { findProduct } from './productStore.ts';",
  'rooms/goods/shop/server/productStore.ts':
    "import type { Title } from './titleRules.ts'; export type Name = Title; export const findProduct = (): Name => '1';",
  'rooms/goods/shop/server/titleRules.ts':
    "import type { Name } from './productStore.ts'; export type Title = string | Name[];",
  'rooms/goods/shop/testing/index.ts': 'export const aProduct = () => 1;',
  'rooms/goods/shop/demo/index.ts':
    "import { demoGoods } from '#club/demo/goods.ts'; export const makeDemo = () => demoGoods;",
  'clubs/eintracht/demo/goods.ts': 'export const demoGoods = [];',
  'rooms/buying/cart/demo/makeDemoCarts.ts':
    "import { makeDemo } from '#rooms/goods/shop/demo/index.ts'; export const carts = makeDemo;",
  'rooms/buying/cart/server/cart.test.ts':
    "import { aProduct } from '#rooms/goods/shop/testing/index.ts'; export const t = aProduct;",
  'rooms/buying/cart/api.ts':
    "import type { Endpoint } from '#platform/api/endpoint.ts'; import { cartOfficeApi } from './officeApi.ts'; export const cartApi = { cartOfficeApi } as unknown as Endpoint;",
  'rooms/buying/cart/officeApi.ts': "import { z } from 'zod'; export const cartOfficeApi = z;",
  'rooms/buying/cart/server/index.ts':
    "import { findProduct } from '#rooms/goods/shop/server/index.ts'; export const cart = findProduct; export const demo = () => import('../demo/makeDemoCarts.ts');",
  'rooms/buying/cart/server/cartRules.ts': "import { club } from '#club/club.ts'; export const rule = club;",
  'rooms/buying/cart/site/CartPage.tsx':
    "import { Button } from '#design/Button.tsx'; import type { cartApi } from '../api.ts'; export const CartPage = (a: typeof cartApi) => [a, Button];",
};

/** Each breaks the rule it is named by, in a file of its own. */
const broken: [rule: string, path: string, text: string][] = [
  ['doors', 'rooms/buying/cart/server/a.ts', "export { findProduct } from '#rooms/goods/shop/server/productStore.ts';"],
  ['doors', 'rooms/buying/cart/server/a.test.ts', "import '#rooms/goods/shop/server/productStore.ts';"],
  ['doors', 'frame/a.ts', "import '#rooms/goods/shop/server/productStore.ts';"],
  ['doors', 'siteServer.tsx', "import '#rooms/goods/shop/server/index.ts';"],
  ['doors', 'rooms/buying/cart/demo/a.ts', "import '#rooms/goods/shop/server/productStore.ts';"],
  ['doors', 'rooms/buying/cart/server/aa.ts', "import '#rooms/goods/shop/demo/index.ts';"],
  [
    'demoApart',
    'rooms/buying/cart/server/ac.ts',
    "import { carts } from '../demo/makeDemoCarts.ts'; export const ac = carts;",
  ],
  ['demoApart', 'rooms/buying/cart/server/ad.ts', "export const ad = () => import('#club/demo/goods.ts');"],
  [
    'demoApart',
    'rooms/orders/order/server/index.ts',
    "import { demoGoods } from '#club/demo/goods.ts'; export const order = demoGoods;",
  ],
  ['testingForTests', 'rooms/buying/cart/server/ab.ts', "import '#rooms/goods/shop/testing/index.ts';"],
  [
    'leftwards',
    'rooms/goods/shop/server/b.ts',
    "import { cart } from '#rooms/buying/cart/server/index.ts'; export const b = cart;",
  ],
  [
    'leftwards',
    'rooms/goods/shop/server/c.ts',
    "import type { cart } from '#rooms/buying/cart/server/index.ts'; export type C = typeof cart;",
  ],
  [
    'serverWithoutSite',
    'rooms/buying/cart/server/d.ts',
    "import { Button } from '#design/Button.tsx'; export const d = Button;",
  ],
  ['serverWithoutSite', 'frame/server/d.ts', "import { Button } from '#design/Button.tsx'; export const d = Button;"],
  [
    'siteWithoutServer',
    'rooms/buying/cart/site/E.tsx',
    "import { cart } from '../server/index.ts'; export const e = cart;",
  ],
  [
    'siteWithoutServer',
    'rooms/buying/cart/site/F.tsx',
    "import { readFileSync } from 'node:fs'; export const f = readFileSync;",
  ],
  [
    'siteWithoutServer',
    'frame/g.ts',
    "import type { Sql } from '#platform/database/database.ts'; export type G = Sql;",
  ],
  ['apiTypesOnly', 'rooms/buying/cart/site/H.tsx', "import { cartApi } from '../api.ts'; export const h = cartApi;"],
  ['apiTypesOnly', 'frame/i.ts', "import { z } from 'zod'; export const i = z;"],
  ['designAlone', 'design/J.tsx', "import type { Page } from '#frame/page.ts'; export type J = Page;"],
  [
    'rulesArePure',
    'rooms/buying/cart/server/kRules.ts',
    "import { readFileSync } from 'node:fs'; export const k = readFileSync;",
  ],
  [
    'rulesArePure',
    'rooms/goods/shop/server/lStates.ts',
    "import { findProduct } from './productStore.ts'; export const l = findProduct;",
  ],
  ['apiAlone', 'rooms/orders/order/api.ts', "import { club } from '#club/club.ts'; export const m = club;"],
  ['apiAlone', 'rooms/orders/order/officeApi.ts', "import { club } from '#club/club.ts'; export const m = club;"],
  [
    'apiTypesOnly',
    'rooms/buying/cart/site/I.tsx',
    "import { cartOfficeApi } from '../officeApi.ts'; export const i = cartOfficeApi;",
  ],
  ['platformBelow', 'platform/mail/n.ts', "import { club } from '#club/club.ts'; export const n = club;"],
  ['frameHasClubDoors', 'frame/o.ts', "import { club } from '#club/club.ts'; export const o = club;"],
  ['portsAreShapes', 'ports/o.ts', "import { club } from '#club/club.ts'; export const o = club;"],
  [
    'clubAlone',
    'club/p.ts',
    "import { findProduct } from '#rooms/goods/shop/server/index.ts'; export const p = findProduct;",
  ],
  ['clubAlone', 'clubs/eintracht/pa.ts', "import { club } from '#club/club.ts'; export const pa = club;"],
  [
    'clubThroughItsDoor',
    'rooms/buying/cart/server/pb.ts',
    "import { club } from '#clubFolder/club.ts'; export const pb = club;",
  ],
  ['noCircles', 'rooms/buying/cart/server/q.ts', "import { r } from './r.ts'; export const q = () => r;"],
  ['resolvable', 'rooms/buying/cart/server/s.ts', "import { nothing } from './nothing.ts'; export const s = nothing;"],
  [
    'resolvable',
    'rooms/buying/cart/server/t.ts',
    "import { nothing } from 'no-such-package'; export const t = nothing;",
  ],
  [
    'productWithoutTests',
    'rooms/buying/cart/server/u.ts',
    "import { a } from '#platform/testing/a.ts'; export const u = a;",
  ],
  ['productWithoutDevPackages', 'rooms/buying/cart/server/v.ts', "import fc from 'fast-check'; export const v = fc;"],
  ['compositionRootsOnTop', 'rooms/buying/cart/server/w.ts', "import { rooms } from '#main'; export const w = rooms;"],
];

function write(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(good)) write(path, text);
  write('platform/testing/a.ts', 'export const a = 1;');
  write('rooms/buying/cart/server/r.ts', "import { q } from './q.ts'; export const r = () => q;");
  for (const [, path, text] of broken) write(path, text);
  symlinkSync(join(project, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  report = await checkImports(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('who may import whom', () => {
  it('finds nothing in files that keep the rules', () => {
    expect(report.findings.filter(({ path }) => path in good)).toEqual([]);
  });
  it.each(broken)('%s is broken by %s', (rule, path) => {
    expect(report.findings.filter((finding) => finding.path === path).map((finding) => finding.rule)).toContain(rule);
  });
  it('fails when the parser does not see a file', () => {
    expect(unseenFiles(report, [...Object.keys(good), 'rooms/buying/cart/server/unseen.ts'])).toEqual([
      expect.objectContaining({ rule: 'allFilesSeen', path: 'rooms/buying/cart/server/unseen.ts' }),
    ]);
  });
});
