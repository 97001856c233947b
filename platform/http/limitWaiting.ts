import type { FastifyInstance, FastifyReply } from 'fastify';

const look = 250;
/** Milliseconds that an answer may take. */
const longest = 20_000;
/** Milliseconds within which whatever needs no database is answered. */
const aMoment = 1000;

type Limits = { isDatabaseAway(): boolean; longest?: number };

/**
 * Ends with 503 what has waited for 20 s, and, once the database has fallen silent, what was under way: such calls
 * would hear nothing until it comes back. The work itself may still be done then, as after a connection that broke;
 * anyone who repeats a purchase does so under its key. (Fastify's own `handlerTimeout` forgets every request whose body
 * has been read: fastify/fastify pull request 6725.)
 */
export function limitWaiting(app: FastifyInstance, { isDatabaseAway, longest: most = longest }: Limits): void {
  /** Answers under way, and when each began. */
  const waiting = new Map<FastifyReply, number>();
  app.addHook('preHandler', (_request, reply, done) => {
    waiting.set(reply, performance.now());
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  const timer = setInterval(() => {
    const allowed = isDatabaseAway() ? Math.min(aMoment, most) : most;
    const now = performance.now();
    for (const [reply, since] of waiting) {
      if (now - since < allowed) continue;
      waiting.delete(reply);
      // What is on its way already, or in other hands, is let go on.
      if (reply.sent || reply.raw.headersSent) continue;
      reply.send(Object.assign(new Error('No answer in time'), { statusCode: 503 }));
    }
  }, look).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
