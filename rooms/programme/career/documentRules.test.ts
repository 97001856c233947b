import { expect, it } from 'vitest';
import { documentErrors, documentFault, isPdf, maxDocumentBytes } from './documentRules.ts';

it('JOB-34 CST-26 takes five files and refuses the sixth', () => {
  expect(documentFault([1, 1, 1, 1, 1])).toBeUndefined();
  expect(documentFault([1, 1, 1, 1, 1, 1])).toBe('tooMany');
});

it('JOB-35 JOB-40 CST-26 takes 20 · 1024² bytes over all files and refuses one more', () => {
  expect(maxDocumentBytes).toBe(20_971_520);
  expect(documentFault([maxDocumentBytes])).toBeUndefined();
  expect(documentFault([maxDocumentBytes - 10, 10])).toBeUndefined();
  expect(documentFault([maxDocumentBytes - 10, 11])).toBe('tooLarge');
});

it('JOB-33 knows a PDF by its first 1,024 bytes alone', () => {
  expect(isPdf('%PDF-1.7\n')).toBe(true);
  expect(isPdf(`${'x'.repeat(1019)}%PDF-`)).toBe(true);
  expect(isPdf(`${'x'.repeat(1020)}%PDF-`)).toBe(false);
  expect(isPdf('MZ evil.pdf')).toBe(false);
});

it('JOB-36 JOB-37 JOB-38 says the printed errors word for word', () => {
  expect(documentErrors).toEqual({
    tooLarge: 'Maximum total file size is 20 MB.',
    tooMany: 'You can upload up to 5 files.',
    wrongType: 'Invalid file format. Please upload .pdf files only.',
  });
});
