import german from '../words/de.json' with { type: 'json' };

/** The cart's German words, for screens of other rooms that show some of them. */
export const cartWords = german;
