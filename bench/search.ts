import { fillIndex } from '#rooms/editorial/search/testing/fillIndex.ts';
import type { Product } from '../journeys/product.ts';
import { statementsSent } from './figures.ts';
import { measure, type Work } from './measure.ts';
import { checked } from './purchase.ts';
import type { Line } from './table.ts';

const documents = 100_000;
const target = 50;

/**
 * What people type: a word that nearly everything has, ordinary ones, compounds and their parts, several words, slips,
 * nonsense.
 */
const queries = {
  'club’s name, in nearly every document': ['eintracht'],
  'one word': ['pokal', 'trainerlager', 'nachwuchsturnier', 'kapitän'],
  'part of compounds': ['handschuhe', 'trikot', 'spiel'],
  'several words': ['eintracht derby', 'mannschaft trainer minute', 'trikot mädchen'],
  'with a slip': ['torwatrhandschuhe', 'trianerlager', 'nachwuchsturneir'],
  'not there': ['xylofonistin', 'quarzuhr', 'zwölffingerdarm'],
};

const ask =
  (path: string, words: string[]): Work =>
  async (connection, turn) =>
    checked(await connection.call({ path: `${path}?q=${encodeURIComponent(words[turn % words.length]!)}` }));

/**
 * Searches in 100,000 made-up documents: how long somebody waits, one search after the other. Times in milliseconds.
 */
export async function search(product: Product): Promise<Line[]> {
  await fillIndex(product.database.sql, documents, new Date());
  const { origin } = product;
  const lines: Line[] = [];
  const run = async (scenario: string, work: Work) => {
    await measure({ origin, connections: 1, seconds: 1, work });
    const before = await statementsSent(origin);
    const { p50, p99, count } = await measure({ origin, connections: 1, seconds: 4, work });
    const statements = ((await statementsSent(origin)) - before) / count;
    const result = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
    lines.push({ scenario, result, p50, p99, statements, target: `p99 < ${target} ms`, good: p99 < target });
  };
  for (const [name, words] of Object.entries(queries))
    await run(`search: ${name}`, ask('/api/search/v1/documents', words));
  await run('suggestions', ask('/api/search/v1/suggestions', ['tra', 'hand', 'ei', 'pokals']));
  return lines;
}
