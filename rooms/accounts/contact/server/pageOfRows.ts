/** One page (counted from 1) of a short list that is in memory as a whole. */
export const pageOfRows = <T>(rows: readonly T[], page: number, pageSize: number): T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);
