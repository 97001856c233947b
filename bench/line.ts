import type { Product } from '../journeys/product.ts';
import { cpuSpent, statementsSent } from './figures.ts';
import { measure, median, type Work } from './measure.ts';
import type { Line } from './table.ts';

/** Measures work against the product and counts the statements of one unit. */
export async function line(product: Product, scenario: string, target: number, work: Work, seconds = 3): Promise<Line> {
  const { origin } = product;
  const before = await statementsSent(origin);
  const counted = await measure({ origin, connections: 4, seconds: 0.7, work });
  const statements = ((await statementsSent(origin)) - before) / counted.count;
  const { perSecond, p50, p99, cpu } = await median({ origin, work, cpuSpent: () => cpuSpent(origin) }, seconds);
  const text = `≥ ${target.toLocaleString('en')}/s`;
  return { scenario, result: rate(perSecond), p50, p99, cpu, statements, target: text, good: perSecond >= target };
}

/** Of a table. */
export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`;
