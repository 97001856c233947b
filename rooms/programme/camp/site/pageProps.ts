import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { campApi } from '../api.ts';

export type Camp = ReplyOf<(typeof campApi)['readCamp']>;
export type CampListProps = { camps: Camp[] };
export type CampPageProps = { camp: Camp };
