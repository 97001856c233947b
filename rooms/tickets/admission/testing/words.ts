import office from '../words/office.de.json' with { type: 'json' };

/** Words of the office's screens in German, for tests of the pages that show them. */
export const admissionWords = { office };
