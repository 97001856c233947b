import type { Problem } from '#frame/apiClient.ts';
import { useWords } from '#frame/words.ts';

const known = ['CHANGED_MEANWHILE', 'VOUCHER_END_TOO_EARLY', 'VOUCHER_PERSON_UNKNOWN'];

/** Words for refusals of the calls about vouchers; undefined: the office's own. */
export function useTextOf(): (problem: Problem) => string | undefined {
  const t = useWords('codes');
  const office = useWords('codesOffice');
  return ({ status, errorCode = '' }) => {
    if (known.includes(errorCode)) return t(`refusals.${errorCode}`);
    return status === 400 ? office('give.invalid') : undefined;
  };
}
