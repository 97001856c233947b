import { z } from 'zod';

/** Query of the spec's lists: `Page` counts from 1. */
export const pageQuery = (defaultSize: number, maxSize = 10_000) => ({
  Page: z.coerce.number().int().min(1).default(1),
  PageSize: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
});

/** Reply of the spec's lists. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    pageSize: z.number().int(),
    totalCount: z.number().int(),
    hasNextPage: z.boolean(),
  });

/** Puts rows of one page into the reply's shape. */
export const toPage = <T>(items: T[], page: number, pageSize: number, totalCount: number) => ({
  items,
  page,
  pageSize,
  totalCount,
  hasNextPage: page * pageSize < totalCount,
});
