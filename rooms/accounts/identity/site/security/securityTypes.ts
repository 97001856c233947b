import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { identityApi } from '../../api.ts';

export type SessionOfList = ReplyOf<typeof identityApi.listSessions>['items'][number];
export type PasskeyOfList = ReplyOf<typeof identityApi.listPasskeys>['items'][number];
export type PreparedFactor = ReplyOf<typeof identityApi.prepareSecondFactor>;
