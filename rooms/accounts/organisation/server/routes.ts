import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import type { AskApproval } from '#ports/approvable.ts';
import type { Objection } from '#ports/objection.ts';
import { organisationApi } from '../api.ts';
import { acceptInvitation, leaveOrganization, readInvitation } from './answerInvitation.ts';
import { changeMember } from './changeMember.ts';
import { inviteMember } from './inviteMember.ts';
import { listMemberChanges } from './listMemberChanges.ts';
import { listMembers } from './listMembers.ts';
import { listMemberships } from './listMemberships.ts';
import { changeOrganisation, foundOrganisation } from './office/changeOrganisation.ts';
import { dissolveOrganisation } from './office/dissolveOrganisation.ts';
import { addOrganisationMember, changeOrganisationMember, removeOrganisationMember } from './office/helpMembers.ts';
import { listOrganisations, readOrganisation, readRoster } from './office/readOrganisation.ts';
import { readOwnOrganization } from './readOwnOrganization.ts';
import { removeMember } from './removeMember.ts';

/** What the room is told of the house: who may object to the end of an account, and how a second person is asked. */
export type OrganisationWiring = { objections: readonly Objection[]; ask: AskApproval };

/** Answers the calls of the room. */
export function registerOrganisationRoutes(
  app: FastifyInstance,
  house: House,
  { objections, ask }: OrganisationWiring,
): void {
  implement(app, house, organisationApi, {
    listMemberships,
    readInvitation,
    acceptInvitation,
    leaveOrganization,
    readOwnOrganization,
    listMembers,
    listMemberChanges,
    inviteMember,
    changeMember,
    removeMember,
    listOrganisations,
    readOrganisation,
    readRoster,
    foundOrganisation,
    dissolveOrganisation: dissolveOrganisation(objections),
    changeOrganisation,
    addOrganisationMember: addOrganisationMember(ask),
    changeOrganisationMember: changeOrganisationMember(ask),
    removeOrganisationMember,
  });
}
