/** Where a job stands: only a published one is shown, and can be applied for until its last day. */
export const jobStates = ['draft', 'published', 'closed', 'archived'] as const;
export type JobState = (typeof jobStates)[number];

const steps: Record<JobState, readonly JobState[]> = {
  draft: ['published', 'archived'],
  published: ['closed'],
  closed: ['published', 'archived'],
  archived: [],
};

export const jobMayMove = (from: JobState, to: JobState): boolean => steps[from].includes(to);

type Opening = { state: JobState; publishedFrom: Date | null; closesOn: string | null };

/** Is it shown? `now` and `today` are the same moment. */
export const isShown = ({ state, publishedFrom }: Opening, now: Date): boolean =>
  (state === 'published' || state === 'closed') && publishedFrom !== null && publishedFrom <= now;

/** Can people apply? On the last day until midnight. */
export const isOpen = (job: Opening, now: Date, today: string): boolean =>
  job.state === 'published' && isShown(job, now) && (job.closesOn === null || job.closesOn >= today);

/** What a draft lacks to be published. */
export type PublishFault = 'salary' | 'intro' | 'closed';

export function publishFaults(
  { salary, intro, closesOn }: { salary: unknown; intro: string; closesOn: string | null },
  today: string,
): PublishFault[] {
  return [
    ...(salary ? [] : (['salary'] as const)),
    ...(intro.trim() ? [] : (['intro'] as const)),
    ...(closesOn !== null && closesOn < today ? (['closed'] as const) : []),
  ];
}
