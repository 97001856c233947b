import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { identityContract } from '../../contract.ts';

export type SessionOfList = ReplyOf<typeof identityContract.listSessions>['items'][number];
export type PasskeyOfList = ReplyOf<typeof identityContract.listPasskeys>['items'][number];
export type PreparedFactor = ReplyOf<typeof identityContract.prepareSecondFactor>;
