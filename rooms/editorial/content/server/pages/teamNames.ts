import type { Context } from '#platform/context.ts';
import { serverWords } from '../serverWords.ts';

/** Name of a team on its pages. */
export function teamName({ locale }: Pick<Context, 'locale'>, team: string): string {
  const names: Record<string, string> = serverWords[locale].teams;
  return names[team] ?? team.toUpperCase();
}
