import type { RefusedLettering } from '#club/shape/figures.ts';

/**
 * What this club prints on no shirt, folded (lower case, umlauts written out): insults, and names and signs of those
 * who persecuted people. `anywhere` is refused inside other words too, `alone` only as a whole word, since it is part
 * of honest names.
 */
export const refusedLettering: RefusedLettering = {
  anywhere: [
    'arschloch',
    'hurensohn',
    'wichser',
    'fotze',
    'missgeburt',
    'schlampe',
    'kanake',
    'motherfucker',
    'asshole',
    'hitler',
    'himmler',
    'goebbels',
    'siegheil',
    'nsdap',
    'whitepower',
    'blutundehre',
    'auslaenderraus',
    'judenraus',
  ],
  alone: [
    'fick',
    'ficken',
    'fuck',
    'nutte',
    'hure',
    'heil',
    'ss',
    'sa',
    'nazi',
    'nazis',
    'neger',
    'isis',
    'bitch',
    'cunt',
  ],
};
