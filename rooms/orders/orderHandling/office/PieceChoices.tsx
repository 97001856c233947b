import { Select } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { OfficeLine } from './ordersClient.ts';
import type { Pieces } from './refundView.ts';

type Props = { lines: readonly OfficeLine[]; pieces: Pieces; onChange(pieces: Pieces): void };

/** How many pieces of each line: none up to those that are left, 100 at most. */
export function PieceChoices({ lines, pieces, onChange }: Props) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  return lines.map((line) => (
    <Select
      key={line.id}
      label={inLocale(line.name, locale)}
      value={String(pieces[line.id] ?? 0)}
      options={Array.from({ length: Math.min(line.left, 100) + 1 }, (_, count) => ({
        value: String(count),
        label: t('refund.pieces', { count, left: line.left }),
      }))}
      onChange={({ target }) => onChange({ ...pieces, [line.id]: Number(target.value) })}
    />
  ));
}
