import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

const text = z
  .string()
  .trim()
  .min(1, 'required')
  .max(200, 'max')
  .regex(/^\P{Cc}*$/u, 'invalid');
/** Jobs that gave up, chosen in a list. */
const ids = z.array(z.uuid()).min(1, 'required').max(200, 'max');
/** `next` of the page before. */
const after = z
  .string()
  .regex(/^\d{1,17}-[0-9a-f-]{36}$/)
  .optional();
const toRead = { permission: 'running.read' } as const;
const toRepair = { permission: 'running.repair' } as const;
const at = z.iso.datetime();
/** How many were still there; the others had been retried or dropped already. */
const done = z.object({ done: z.number().int() });

export const runningApi = {
  readRunning: endpoint({
    method: 'GET',
    path: '/office/v1/running',
    summary: 'How the product runs: queues, payment services, imports, versions and storage',
    caller: toRead,
    reply: z.object({
      /** As counted at most 15 seconds ago. */
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.number().int(),
          running: z.number().int(),
          failed: z.number().int(),
        }),
      ),
      payment: z.object({
        services: z.array(z.object({ name: z.string(), lastMessageAt: at.optional() })),
        /** Payments, refunds and payouts that do not add up. */
        discrepancies: z.number().int(),
      }),
      imports: z.array(
        z.object({
          source: z.string(),
          at,
          isGood: z.boolean(),
          /** As its command said it; absent: nothing more to say. */
          report: z.string().optional(),
        }),
      ),
      versions: z.object({
        product: z.string(),
        node: z.string(),
        database: z.string(),
        migrations: z.number().int(),
        /** Migrations that this version needs and that have not run. */
        missingMigrations: z.array(z.string()),
      }),
      storage: z.object({
        databaseBytes: z.number(),
        /** Where files are kept beside the database; absent: that cannot be read. */
        freeDiskBytes: z.number().optional(),
        tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
      }),
    }),
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/office/v1/running/jobs',
    summary: 'Background jobs: failed ones newest first, waiting and running ones oldest first; 50 at a time',
    caller: toRead,
    query: z.object({
      state: z.enum(['failed', 'waiting', 'running']).default('failed'),
      queue: text.optional(),
      after,
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          queue: z.string(),
          createdAt: at,
          failedAt: at.optional(),
          tries: z.number().int(),
          /** Name of the last error, and what it said. */
          reason: z.string().optional(),
          message: z.string().optional(),
          /** The ids that it is about, by name. */
          about: z.record(z.string(), z.string()),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/office/v1/running/jobs/retry',
    summary: 'Puts jobs that gave up, such as mails, back into their queues',
    caller: toRepair,
    body: z.object({ ids }),
    reply: done,
  }),
  dropJobs: endpoint({
    method: 'POST',
    path: '/office/v1/running/jobs/drop',
    summary: 'Deletes jobs that gave up; what they were to do is never done',
    caller: toRepair,
    body: z.object({ ids, why: text }),
    reply: done,
  }),
  listOfficeMails: endpoint({
    method: 'GET',
    path: '/office/v1/running/mails',
    summary: 'Mails that failed, wait, or were sent within the last seven days, newest first, 50 at a time; no texts',
    caller: toRead,
    query: z.object({ state: z.enum(['failed', 'waiting', 'sent']).default('failed'), after }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          createdAt: at,
          /** When it was handed to the mail server, or given up. */
          endedAt: at.optional(),
          failures: z.number().int(),
          message: z.string().optional(),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
  readMailRecipient: endpoint({
    method: 'GET',
    path: '/office/v1/running/mails/:id/recipient',
    summary: 'Whom a mail in the queue goes to, or went to',
    caller: { permission: 'running.recipients' },
    logsReading: true,
    params: z.object({ id: z.uuid() }),
    reply: z.object({ to: z.string() }),
  }),
};
