/** What may come with an application: at most five files, and so many bytes together. */
export const maxDocuments = 5;
export const maxDocumentBytes = 20 * 1024 * 1024;

/** Bytes at the beginning of a file in which a PDF names itself. */
export const headBytes = 1024;

/** The three printed errors, word for word; screens show them in their language. */
export const documentErrors = {
  tooLarge: 'Maximum total file size is 20 MB.',
  tooMany: 'You can upload up to 5 files.',
  wrongType: 'Invalid file format. Please upload .pdf files only.',
} as const;
export type DocumentError = keyof typeof documentErrors;

/** Is a file a PDF? `head`: its first bytes, each as the character of that code; its name says nothing. */
export const isPdf = (head: string): boolean => head.slice(0, headBytes).includes('%PDF-');

/** What is wrong with the number and size of files; undefined: nothing. */
export function documentFault(sizes: readonly number[]): DocumentError | undefined {
  if (sizes.length > maxDocuments) return 'tooMany';
  if (sizes.reduce((sum, size) => sum + size, 0) > maxDocumentBytes) return 'tooLarge';
  return undefined;
}
