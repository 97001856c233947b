import type { FastifyInstance, FastifyReply } from 'fastify';

const look = 250;
/** Milliseconds that an answer may take. */
const longest = 20_000;
/** Milliseconds within which whatever needs no database is answered. */
const aMoment = 1000;

declare module 'fastify' {
  interface FastifyReply {
    /** Where it stands among those that are waited for. */
    waitingPlace: number;
  }
}

type Limits = { isDatabaseAway(): boolean; longest?: number };

/**
 * Ends with 503 what has waited for 20 s, and, once the database has fallen silent, what was under way: such calls would hear nothing until it comes back. The work itself may still
 * be done then, as after a connection that broke; whoever repeats a purchase does so under its key. (Fastify's own `handlerTimeout` forgets
 * every request whose body has been read: fastify/fastify pull request 6725.)
 */
export function limitWaiting(app: FastifyInstance, { isDatabaseAway, longest: most = longest }: Limits): void {
  // No Map: V8's leaves a chain of outgrown tables behind, which keeps all who ever stood in it alive until the next full collection (docs/decisions/0128).
  const waiting: ({ reply: FastifyReply; since: number } | undefined)[] = [];
  const free: number[] = [];
  const leave = (reply: FastifyReply) => {
    const place = reply.waitingPlace;
    if (waiting[place]?.reply !== reply) return;
    waiting[place] = undefined;
    free.push(place);
  };
  app.decorateReply('waitingPlace', -1);
  app.addHook('preHandler', (_request, reply, done) => {
    reply.waitingPlace = free.pop() ?? waiting.length;
    waiting[reply.waitingPlace] = { reply, since: performance.now() };
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    leave(reply);
    done();
  });
  const timer = setInterval(() => {
    const allowed = isDatabaseAway() ? Math.min(aMoment, most) : most;
    const now = performance.now();
    for (const found of waiting) {
      if (!found || now - found.since < allowed) continue;
      const { reply } = found;
      leave(reply);
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
