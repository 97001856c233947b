import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { organisationApi } from '../api.ts';
import { acceptInvitation, leaveOrganization, readInvitation } from './answerInvitation.ts';
import { changeMember } from './changeMember.ts';
import { inviteMember } from './inviteMember.ts';
import { listMemberChanges } from './listMemberChanges.ts';
import { listMembers } from './listMembers.ts';
import { listMemberships } from './listMemberships.ts';
import { changeOrganisation, foundOrganisation } from './office/changeOrganisation.ts';
import { addOrganisationMember, changeOrganisationMember, removeOrganisationMember } from './office/helpMembers.ts';
import { listOrganisations, readOrganisation } from './office/readOrganisation.ts';
import { readOwnOrganization } from './readOwnOrganization.ts';
import { removeMember } from './removeMember.ts';

export function registerOrganisationRoutes(app: FastifyInstance, house: House): void {
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
    foundOrganisation,
    changeOrganisation,
    addOrganisationMember,
    changeOrganisationMember,
    removeOrganisationMember,
  });
}
