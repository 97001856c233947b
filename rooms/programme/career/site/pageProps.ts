import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { careerApi } from '../api.ts';
import type { Employer } from '../jobModel.ts';

/** A job as lists show it. */
export type ListedJob = ReplyOf<typeof careerApi.listJobs>['items'][number];
/** `employer` null: all jobs of the club. */
export type JobListProps = { employer: Employer | null; jobs: ListedJob[] };
export type JobProps = { job: ReplyOf<typeof careerApi.readJob> };
export type ApplyProps = { originId: string; title: string; isOpen: boolean };
