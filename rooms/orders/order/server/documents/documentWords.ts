import de from '../../words/document.de.json' with { type: 'json' };
import en from '../../words/document.en.json' with { type: 'json' };

/** Everything that invoices and credit notes say. */
export type DocumentWords = typeof de;

export const documentWords: Record<'de' | 'en', DocumentWords> = { de, en };
