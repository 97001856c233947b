import type { NewsArticle } from '../contentTypes.ts';
import { openDay } from './openDay.ts';
import { scarves } from './scarves.ts';
import { under17 } from './under17.ts';

/** News of the club, the newest first. */
export const articles: readonly NewsArticle[] = [under17, scarves, openDay];
