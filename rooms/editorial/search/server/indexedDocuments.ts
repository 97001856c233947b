import { setImmediate as others } from 'node:timers/promises';
import type { SearchDocument } from '#ports/searchable.ts';
import { type TextWord, wordsOf } from '../textRules.ts';
import { type IndexedDocument, indexedOf } from './lexemeRules.ts';

/**
 * What the index keeps of these documents. A long text takes milliseconds, so anyone who waits for a page gets a turn
 * after each of them; languages that show the same text share its words.
 */
export async function indexedDocuments(
  source: string,
  documents: readonly SearchDocument[],
  now: Date,
): Promise<IndexedDocument[]> {
  const known = new Map<string, TextWord[]>();
  const wordsIn = (text: string): TextWord[] => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
  const indexed: IndexedDocument[] = [];
  for (const document of documents) {
    indexed.push(indexedOf(source, document, now, wordsIn));
    await others();
  }
  return indexed;
}
