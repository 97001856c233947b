import { motifNames } from '../../artwork/drawArtwork.ts';
import type { LetteringKind } from '../../letteringRules.ts';
import type { ProductDraft, UserOptionDraft } from '../../productDraft.ts';
import { usualLettering } from '../../usualLettering.ts';
import { cents, list, misread, oneOf } from './readCell.ts';

const kinds = Object.keys(usualLettering) as LetteringKind[];

/**
 * `name:10,00|number:5,00|text:4,00:required`; what is offered already keeps its name and length. Empty: nothing can be
 * printed.
 */
export function letteringOf(cell: string, known: readonly UserOptionDraft[]): UserOptionDraft[] {
  const options = list(cell).map((text): UserOptionDraft => {
    const [kindText = '', price = '', third, ...more] = text.split(':').map((part) => part.trim());
    if (more.length > 0 || (third !== undefined && third !== 'required'))
      misread(`"${text}" is no lettering such as name:10,00 or number:5,00:required`);
    const kind = oneOf(kindText, kinds);
    const { names, maxLength } = known.find((one) => one.kind === kind) ?? usualLettering[kind];
    return { kind, names, maxLength, price: cents(price), isRequired: third === 'required' };
  });
  const doubled = options.find(({ kind }, place) => options.findIndex((one) => one.kind === kind) !== place);
  return doubled ? misread(`${doubled.kind} stands twice`) : options;
}

const pictureShape = /^(?:([\p{L}\d-]{1,20})=)?([a-zA-Z]+)((?: #[0-9a-f]{6}){1,3})(?: ([0-9]{1,2}))?$/u;

/**
 * `scarf #d3001b #111111` or `red=shirt #d3001b #111111 #ffffff 9|red=shirtBack …`: which variants' colour, motif,
 * colours, number.
 */
export function picturesOf(cell: string): ProductDraft['images'] {
  return list(cell).map((text) => {
    const [, colour, motif = '', colours = '', lettering] =
      pictureShape.exec(text) ?? misread(`"${text}" is no picture such as scarf #d3001b #111111`);
    const artwork = { motif: oneOf(motif, motifNames), colours: colours.trim().split(' ') };
    return {
      ...(colour === undefined ? {} : { colour: colour.toLowerCase() }),
      artwork: { ...artwork, ...(lettering === undefined ? {} : { lettering }) },
    };
  });
}
