import type { FastifyInstance, FastifyReply } from 'fastify';

const look = 250;
/** Milliseconds that an answer may take. */
const longest = 20_000;
/** Milliseconds within which whatever needs no database is answered. */
const aMoment = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds that an answer of this route may take, where 20 s are too few: a form with files arrives slowly. */
    answersWithin?: number;
  }
}

type Limits = { isDatabaseAway(): boolean; longest?: number };

/**
 * Ends with 503 what has waited for 20 s, and, once the database has fallen silent, what was under way: such calls
 * would hear nothing until it comes back. The work itself may still be done then, as after a connection that broke;
 * anyone who repeats a purchase does so under its key. (Fastify's own `handlerTimeout` forgets every request whose body
 * has been read: fastify/fastify pull request 6725.)
 */
export function limitWaiting(app: FastifyInstance, { isDatabaseAway, longest: most = longest }: Limits): void {
  /** Answers under way, when each began, and how long it may take. */
  const waiting = new Map<FastifyReply, { since: number; within: number }>();
  app.addHook('preHandler', ({ routeOptions }, reply, done) => {
    waiting.set(reply, { since: performance.now(), within: routeOptions.config.answersWithin ?? most });
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    const isAway = isDatabaseAway();
    for (const [reply, { since, within }] of waiting) {
      if (now - since < (isAway ? Math.min(aMoment, within) : within)) continue;
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
