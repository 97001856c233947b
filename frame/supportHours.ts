import { club } from './club.ts';
import { usePage } from './pageContext.ts';

/** When the club can be reached, in the page's language: as staff have set it, otherwise as the club's folder says. */
export function useSupportHours(): string {
  const { page, site } = usePage();
  return site.supportHours?.[page.locale] ?? club.supportHours[page.locale];
}
