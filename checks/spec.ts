// `npm run spec`: which rows of the catalogue are proven by which tests. `-- --missing CART` lists what is not, `--
// --tests CART` what is; without an area they list all.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './sources.ts';
import { provenRows, specTable } from './specProof.ts';
import { readDecisions, readSpecRows } from './specRows.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (text = ''): void => void process.stdout.write(`${text}\n`);
const [flag, wanted = ''] = process.argv.slice(2);
const rows = readSpecRows(root);
const proofs = provenRows(readSources(root), rows, readDecisions(root));
const area = wanted ? rows.filter((row) => row.area === wanted.toUpperCase()) : rows;

if (flag === '--missing') {
  for (const row of area.filter(({ id }) => !proofs.has(id))) say(`${row.id}  ${row.fact}`);
} else if (flag === '--tests') {
  for (const row of area)
    for (const proof of proofs.get(row.id) ?? []) say(`${row.id}  ${proof.path}:${proof.line}  ${proof.name}`);
} else {
  for (const line of specTable(rows, proofs)) say(line);
  say(
    '\nnpm run spec -- --missing CART lists the rows without a test, -- --tests CART the tests of each row; without an area, all.',
  );
}
