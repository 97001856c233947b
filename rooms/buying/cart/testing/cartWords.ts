import { wordsAddedTo } from '#platform/words/collectedWords.ts';
import german from '../words/de.json' with { type: 'json' };

const refusals: Record<string, string> = { ...german.refusals, ...wordsAddedTo('cart', 'de').refusals };

/** The cart's German words with those of sellers, for screens of other rooms that show some of them. */
export const cartWords = { ...german, refusals };
