import type { AskApproval } from '#ports/approvable.ts';
import type { Brought } from '#ports/brought.ts';
import type { Room } from '#ports/room.ts';
import { advertising } from '#rooms/accounts/advertising/server/index.ts';
import { contact } from '#rooms/accounts/contact/server/index.ts';
import { identityRoom } from '#rooms/accounts/identity/server/index.ts';
import { membership } from '#rooms/accounts/membership/server/index.ts';
import { mayActFor, organisationRoom } from '#rooms/accounts/organisation/server/index.ts';

/** The rooms of this wing, from left to right; `ask`: how a second person of the staff is asked. */
export const accounts = (brought: Brought, ask: AskApproval): Room[] => [
  identityRoom({ mayActFor }),
  contact,
  advertising,
  organisationRoom({ objections: brought.keeping.objections, ask }),
  membership,
];
