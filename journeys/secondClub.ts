import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newSecret } from '#platform/ids/ids.ts';
import { type Product, startProduct } from './product.ts';

/** One host, one team, one company, another colour, English first; made as `docs/club-folder.md` says. */
const answers = {
  name: 'SV Hafen',
  code: 'HAF',
  association: "SV Hafen d'Or 1921 e. V.",
  street: 'Kaiweg 3',
  'postal-code': '20457',
  city: 'Hamburg',
  board: 'Jo Petersen',
  register: 'Amtsgericht Hamburg, VR 4711',
  'vat-id': 'DE118571234',
  phone: '040 7654321',
  email: 'post@sv-hafen.de',
  iban: 'DE75512108001245126199',
  host: 'www.sv-hafen.de',
  colour: '#0b5c3a',
  language: 'en',
};

/** A scarf as `docs/shop.md` has it. */
const goods = [
  'sku;name_de;name_en;name_ja;description_de;price;vat;stock;pictures;maker_name;maker_address;maker_contact',
  '2001;Kaischal;Quay scarf;波止場マフラー;<p>Grün.</p>;19,90;19;50;scarf #0b5c3a #ffffff;Weberei;Kaiweg 9, 20457 Hamburg;weberei@sv-hafen.de',
].join('\n');
export const scarf = { sku: '2001', name: 'Quay scarf', path: '/shop/kaischal-2001/' };

/** Runs `npm run kurve` in a process of its own; answers what it printed. */
async function runKurve(words: string[], environment: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env.PATH, ...environment };
  return (await promisify(execFile)(process.execPath, ['kurve.ts', ...words], { env })).stdout;
}

/** Writes the folder of a second club with `club new`, and answers where. */
async function writeSecondClub(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'kurve-club-')), 'hafen');
  await runKurve(['club', 'new', folder, ...Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value])]);
  return folder;
}

/**
 * The product for real people of a second club, from nothing: its folder is written, it starts on an empty database,
 * and its goods are imported.
 */
export async function startSecondClub(server: string, environment: Record<string, string> = {}): Promise<Product> {
  const folder = await writeSecondClub();
  const settings = {
    CLUB: folder,
    DEMO: '0',
    SITE_ENVIRONMENT: 'development',
    SECRET: newSecret(),
    PAYMENTS: 'sandbox',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const product = await startProduct(server, { ...settings, ...environment });
  writeFileSync(join(folder, 'goods.csv'), goods);
  await runKurve(['shop', 'import', join(folder, 'goods.csv')], { ...settings, DATABASE_URL: product.database.url });
  const stop = async () => {
    await product.stop();
    rmSync(dirname(folder), { recursive: true, force: true });
  };
  return { ...product, stop };
}
