import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { makeContext } from '#platform/makeContext.ts';
import { leavePayment } from '../leavePayment.ts';

/**
 * What stands beside the contract for Stripe: the script for its form, and the address for who has left its page
 * without paying.
 */
export function registerStripe(app: FastifyInstance, house: House): void {
  let script: string | undefined;
  app.get('/payments/stripe/form.js', async (_request, reply) => {
    script ??= readScript();
    return reply
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
  app.get<{ Params: { id: string } }>('/payments/left/:id', async ({ params, log }, reply) => {
    const ctx = makeContext(house, { log: log as House['log'] });
    return reply.redirect(await leavePayment(ctx, params.id), 303);
  });
}

/** A classic script, since only such a one knows the address that it was loaded from. */
function readScript(): string {
  const text = readFileSync(new URL('../../browser/stripeForm.ts', import.meta.url), 'utf8');
  const { emitWarning } = process;
  // Node runs this very project by taking types off; only the function for it still announces itself as experimental.
  process.emitWarning = () => {};
  try {
    return `(() => {\n${stripTypeScriptTypes(text)}\n})();\n`;
  } finally {
    process.emitWarning = emitWarning;
  }
}
