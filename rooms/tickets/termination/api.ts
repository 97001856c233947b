import { z } from 'zod';
import { sentDay } from '#platform/api/day.ts';
import { endpoint } from '#platform/api/endpoint.ts';
import { mailAddress } from '#platform/api/mailAddress.ts';
import { typedName } from '#platform/api/typedName.ts';

const terminationKinds = ['ordinary', 'forCause'] as const;

const declaration = {
  name: typedName(100).regex(/^[^<>]*$/, 'invalid'),
  email: mailAddress().max(200, 'max'),
  /** As mails name it; absent: all contracts of that address. */
  contractNumber: z
    .string()
    .trim()
    .regex(/^[\w-]{1,30}$/, 'invalid')
    .optional(),
  kind: z.enum(terminationKinds),
  /** Why, where somebody does not want to wait for the end. */
  reason: z
    .string()
    .trim()
    .max(1000, 'max')
    .regex(/^(?!.*(:\/\/|www\.))[^<>]*$/isu, 'invalid')
    .optional(),
  /** Absent: as soon as possible. */
  wishedOn: sentDay().optional(),
};

export const terminationApi = {
  declareTermination: endpoint({
    method: 'POST',
    path: '/subscription/v1/terminations',
    summary: 'Cancels contracts without signing in (§ 312k BGB); says the same whether there are such contracts or not',
    caller: 'anyone',
    body: z.object(declaration),
    reply: z.object({ declaredAt: z.iso.datetime(), ...declaration, wishedOn: z.string().optional() }),
    callsPerMinute: 12,
  }),
};
