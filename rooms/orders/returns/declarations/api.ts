import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { declarationStates } from './declarationRules.ts';

export const declarationRefusals = {
  /** Somebody else has dealt with it meanwhile, or nobody has to. */
  notOpen: refusal({ status: 409, code: 'DECLARATION_NOT_OPEN' }),
  /** It is not done, or a return has come of it. */
  notUndoable: refusal({ status: 409, code: 'DECLARATION_NOT_UNDOABLE' }),
};
const refusals = declarationRefusals;

const person = z.object({ accountId: z.string(), name: z.string().optional() });

const listedDeclaration = z.object({
  id: z.string(),
  state: z.enum(declarationStates),
  declared: z.iso.datetime(),
  /** As they were typed. */
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  /** What shall go back, in the person's words; absent: the whole order. */
  articles: z.string().optional(),
});

const officeDeclaration = listedDeclaration.extend({
  /** Why somebody has to read it: no order of that number belongs to that address, or single articles in words. */
  toRead: z.enum(['unknown', 'articles']).optional(),
  /** The order that it is about; absent: not known. */
  orderId: z.string().optional(),
  /** While it is not known: orders of that number, or of the one who signs in with that address, the newest first. */
  candidates: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      created: z.iso.datetime(),
      name: z.string(),
      /** Absent: the account is gone. */
      email: z.string().optional(),
    }),
  ),
  /** When and how somebody dealt with it; `number`: of the return that was entered. */
  done: z
    .object({
      at: z.iso.datetime(),
      by: person,
      as: z.enum(['entered', 'answered']),
      why: z.string().optional(),
      number: z.string().optional(),
    })
    .optional(),
});

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');

const declarations = '/office/v1/declarations';
const byId = z.object({ declarationId: z.uuid('invalid') });

/** Declarations of withdrawal for staff: which came, which somebody has to read, and what has come of them. */
export const declarationApi = {
  listDeclarations: endpoint({
    method: 'GET',
    path: declarations,
    summary: 'Declarations of withdrawal by the moment at which they came, 50 at a time',
    caller: { permission: 'orders.read' },
    logsReading: true,
    query: z.object({
      /** An order number or an e-mail address, as it was typed. */
      q: line(254).optional(),
      state: z.enum(declarationStates).optional(),
      /** Days where the club is, both included. */
      from: sentDay().optional(),
      to: sentDay().optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      /** `next` of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ items: z.array(listedDeclaration), next: z.string().optional() }),
  }),
  readDeclaration: endpoint({
    method: 'GET',
    path: `${declarations}/:declarationId`,
    summary: 'One declaration of withdrawal, and what has come of it',
    caller: { permission: 'orders.read' },
    logsReading: true,
    params: byId,
    reply: officeDeclaration,
  }),
  answerDeclaration: endpoint({
    method: 'POST',
    path: `${declarations}/:declarationId/answer`,
    summary: 'Notes that a declaration is dealt with and no return comes of it, and why',
    caller: { permission: 'orders.refund' },
    params: byId,
    body: z.object({ why: line(200) }),
    reply: officeDeclaration,
    refusals: [refusals.notOpen],
  }),
  reopenDeclaration: endpoint({
    method: 'POST',
    path: `${declarations}/:declarationId/reopening`,
    summary: 'Puts a declaration of which no return has come back among those that somebody has to read',
    caller: { permission: 'orders.refund' },
    params: byId,
    reply: officeDeclaration,
    refusals: [refusals.notUndoable],
  }),
};
