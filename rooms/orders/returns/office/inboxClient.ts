import calls from 'virtual:calls/returns/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { declarationApi } from '../declarations/api.ts';
import type { inboxApi } from '../inbox/api.ts';

export { expected } from '#frame/office/officeClient.ts';

export type ListedReturn = ReplyOf<typeof inboxApi.listOfficeReturns>['items'][number];
export type OfficeReturn = ReplyOf<typeof inboxApi.readOfficeReturn>;
export type OfficeReturnLine = OfficeReturn['lines'][number];

export type ListedDeclaration = ReplyOf<typeof declarationApi.listDeclarations>['items'][number];
export type OfficeDeclaration = ReplyOf<typeof declarationApi.readDeclaration>;

/** The calls about returns and declarations, with a token of the office. */
export const inboxClient = createOfficeClient<typeof inboxApi & typeof declarationApi>(calls);
