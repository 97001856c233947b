import calls from 'virtual:calls/books/office';
import { createOfficeClient } from '#frame/office/officeClient.ts';
import type { booksApi } from '../api.ts';

export { expected } from '#frame/office/officeClient.ts';

/** The books' calls, with a token of the office. */
export const booksClient = createOfficeClient<typeof booksApi>(calls);
