import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { pageOf, pageQuery } from '#platform/api/paging.ts';

export const membershipRefusals = {
  /** The client takes it for "no membership" and says nothing (CART-87). */
  noMembership: refusal({ status: 404, code: 'MEMBERSHIP_NOT_FOUND' }),
};

/** The club itself, its friends of old times, its children's club (FAN-13 to FAN-15). */
export const membershipKinds = ['main', 'classics', 'junior'] as const;
export type MembershipKind = (typeof membershipKinds)[number];

const guardian = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
});
const membership = z.object({
  id: z.string(),
  kind: z.enum(membershipKinds),
  number: z.string(),
  department: z.string(),
  startDate: z.iso.date(),
  /** Last day; null: it goes on until somebody ends it. */
  endDate: z.iso.date().nullable(),
  /** Whom the club writes to while the member is a child; null: nobody. */
  guardian: guardian.nullable(),
});

export const membershipApi = {
  listOwnMemberships: endpoint({
    method: 'GET',
    path: '/shop/v2/memberships/self',
    summary: 'Memberships that hold today; an account with at least one gets member prices',
    caller: 'signedIn',
    query: z.object(pageQuery(100, 1000)),
    reply: pageOf(membership),
    refusals: [membershipRefusals.noMembership],
  }),
};
