import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';

export const clubSettingsRefusals = {
  /** Somebody else has changed it since it was read. */
  changedMeanwhile: refusal({ status: 409, code: 'CHANGED_MEANWHILE' }),
  /** Another value of this limit waits for a second person. */
  approvalWaits: refusal({ status: 409, code: 'APPROVAL_WAITS' }),
  /** A limit is changed with a reason. */
  reasonNeeded: refusal({ status: 422, code: 'REASON_NEEDED' }),
};

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'max')
    .regex(/^\P{Cc}*$/u, 'invalid');
/** Euros where the setting is money. */
const value = z.union([text(500), z.number()]);
const caller = { permission: 'settings.manage' } as const;
const key = z.object({ key: text(60) });
const person = z.object({ accountId: z.string(), name: z.string().optional() });

const setting = z.object({
  key: z.string(),
  kind: z.enum(['text', 'phone', 'money', 'days']),
  value,
  /** What holds until somebody sets it. */
  usual: value,
  isOptional: z.boolean(),
  /** Goes with a change; 0: it was never changed. */
  version: z.number().int(),
  changedAt: z.iso.datetime().optional(),
  /** Of a limit: what somebody has asked to change it to; a second person has to agree. */
  asked: value.optional(),
});

export const clubSettingsApi = {
  listSettings: endpoint({
    method: 'GET',
    path: '/office/v1/settings',
    summary: 'What staff can set without a deploy, and what holds now',
    caller,
    reply: z.object({ items: z.array(setting) }),
  }),
  changeSetting: endpoint({
    method: 'PUT',
    path: '/office/v1/settings/:key',
    summary: 'Sets a value, which stays in the history; of a limit it asks a second person, who has to agree first',
    caller,
    params: key,
    body: z.object({ value, version: z.number().int().min(0).max(2_000_000_000), why: text(200).optional() }),
    reply: setting,
    refusals: [
      clubSettingsRefusals.changedMeanwhile,
      clubSettingsRefusals.approvalWaits,
      clubSettingsRefusals.reasonNeeded,
    ],
  }),
  listSettingChanges: endpoint({
    method: 'GET',
    path: '/office/v1/settings/:key/changes',
    summary: 'What a setting was before and by whom it was changed, newest first, 50 at a time',
    caller,
    params: key,
    query: z.object({ after: z.uuid().optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          before: value,
          after: value,
          why: z.string().optional(),
          by: person,
        }),
      ),
      next: z.string().optional(),
    }),
  }),
};
