import type { ListedJob } from './pageProps.ts';

/** Jobs with all of the typed words in title, department or place. */
export function matchingJobs(
  jobs: readonly ListedJob[],
  { q, department }: { q: string; department: string },
): ListedJob[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return jobs.filter((job) => {
    const text = [job.title, job.department, job.place].join(' ').toLowerCase();
    return (department === '' || job.department === department) && words.every((word) => text.includes(word));
  });
}
