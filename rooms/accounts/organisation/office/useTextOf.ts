import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

const known = [
  'ORGANIZATION_EMAIL_TAKEN',
  'ORGANIZATION_PERSON_UNKNOWN',
  'ORGANIZATION_MEMBER_ALREADY_EXISTS',
  'ORGANIZATION_LAST_ADMIN',
  'ORGANIZATION_TOO_MANY_ADMINS',
  'ORGANIZATION_HAS_RUNNING_BUSINESS',
  'OWN_CASE',
  'APPROVAL_WAITS',
];

/** Words for refusals of the calls about organisations; undefined: the office's own. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('organisation');
  return ({ errorCode = '' }) => (known.includes(errorCode) ? t(`refusals.${errorCode}`) : undefined);
}
