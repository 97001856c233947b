import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { sweepstakesApi } from '../api.ts';

type Api = typeof sweepstakesApi;

export type Series = ReplyOf<Api['readSeries']>;
export type Sweepstake = Series['items'][number];
export type OwnSweepstake = ReplyOf<Api['readOwnSweepstake']>;
export type OwnEntry = ReplyOf<Api['claimPrize']>;

export type ListedSeries = Pick<Series, 'id' | 'name' | 'slug' | 'text'> & {
  runningSweepstake?: Sweepstake | undefined;
  doors: number;
  opensAt: string;
  closesAt: string;
  isOver: boolean;
};
export type SeriesListProps = { series: ListedSeries[] };
export type SeriesPageProps = { series: Series };
