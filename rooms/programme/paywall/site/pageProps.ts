import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { paywallApi } from '../api.ts';

type Api = typeof paywallApi;

/** What the page of passes is loaded with. */
export type PlansProps = { plans: ReplyOf<Api['listPlans']>['items'] };
export type PlanProps = PlansProps['plans'][number];
export type OwnPassReply = ReplyOf<Api['readOwnPass']>;
export type OwnPassProps = NonNullable<OwnPassReply['pass']>;
export type PeriodProps = OwnPassProps['periods'][number];
