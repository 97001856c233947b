import type { FastifyInstance } from 'fastify';
import type { House } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { membershipApi } from '../api.ts';
import { listOwnMemberships } from './listOwnMemberships.ts';

export function registerMembershipRoutes(app: FastifyInstance, house: House): void {
  implement(app, house, membershipApi, { listOwnMemberships });
}
