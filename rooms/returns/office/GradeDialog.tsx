import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { grades } from '../inbox/caseRules.ts';
import { nameIn } from './CaseLines.tsx';
import { type Chosen, choicesOf, gradedLines } from './gradeView.ts';
import { expected, inboxClient } from './inboxClient.ts';
import type { CaseDialogProps } from './useCaseDeeds.tsx';

/** Says what was found in the parcel: a grade for each piece, or for all pieces of a long line. */
export function GradeDialog({ one, deeds, onClose }: CaseDialogProps) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const [lines] = useState(() => one.lines.filter(({ state }) => state === 'requested'));
  const [chosen, setChosen] = useState<Chosen>({});
  const options = [
    { value: '', label: t('grade.choose') },
    ...grades.map((value) => ({ value, label: t(`grades.${value}`) })),
  ];
  return (
    <ConfirmDeed
      deed={{
        title: t('grade.title'),
        consequence: <p>{t('grade.text')}</p>,
        fields: choicesOf(lines).map(({ key, line, place, of, quantity }) => (
          <Select
            key={key}
            required
            label={t(of > 1 ? 'grade.piece' : 'grade.line', {
              ...{ name: nameIn(line.name, locale), place, of, quantity },
            })}
            value={chosen[key] ?? line.grade ?? ''}
            options={options}
            onChange={({ target }) => setChosen((before) => ({ ...before, [key]: target.value }))}
          />
        )),
        confirmLabel: t('grade.button'),
        run: () =>
          deeds.change((seen) => inboxClient.gradeReturn({ ...seen, lines: gradedLines(lines, chosen) }, expected)),
        done: () => ({ text: t('grade.done'), undo: deeds.undo }),
        textOf: deeds.textOf,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
