import type { Locale } from '#platform/context.ts';
import { spreadsheetOf } from '#platform/csv/csvRules.ts';
import { middleOf, toTenth } from '../../layoutRules.ts';
import { type PlanBlock, seatAttributes } from '../../planRules.ts';
import { columns } from './tableRules.ts';

/**
 * A plan as the table that it can be imported from: a line for each seat and each standing block, with the signs that a
 * spreadsheet of that language expects. The import reads them all.
 */
export function planCsv(blocks: readonly PlanBlock[], locale: Locale): Uint8Array {
  const lines = blocks.flatMap((block) => (block.kind === 'standing' ? [standingLine(block)] : seatLines(block)));
  return spreadsheetOf(locale, columns, lines);
}

const outlineText = ({ outline }: PlanBlock): string => outline.map(([x, y]) => `${x} ${y}`).join(', ');

const attributeText = (attributes: number): string =>
  Object.entries(seatAttributes)
    .flatMap(([name, value]) => (attributes & value ? [name] : []))
    .join(' ');

function standingLine(block: PlanBlock): unknown[] {
  const { stand, label, kind, category, places, entrance } = block;
  const [x, y] = middleOf(block.outline).map(toTenth);
  return [stand, label, kind, '', '', category, '', x, y, places, entrance, outlineText(block)];
}

/** Entrance and outline stand on a block's first line. */
function seatLines(block: PlanBlock): unknown[][] {
  const { stand, label, kind, entrance } = block;
  return block.rows.flatMap((row, at) =>
    row.seats.map((seat, position) => {
      const ofBlock = at + position === 0 ? [entrance, outlineText(block)] : ['', ''];
      const { x, y, attributes } = seat;
      return [stand, label, kind, row.label, seat.label, row.category, attributeText(attributes), x, y, '', ...ofBlock];
    }),
  );
}
