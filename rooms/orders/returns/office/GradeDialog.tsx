import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { grades } from '../inbox/caseRules.ts';
import { type ChosenPiece, choicesOf, chosenBefore, gradedLines, mayKeep } from './gradeView.ts';
import { expected, inboxClient } from './inboxClient.ts';
import type { CaseDialogProps } from './useCaseDeeds.tsx';

/** Says what was found in the parcel and what is kept for wear, for each piece, or for all pieces of a long line. */
export function GradeDialog({ one, deeds, onClose }: CaseDialogProps) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const [lines] = useState(() => one.lines.filter(({ state }) => state === 'requested'));
  const [chosen, setChosen] = useState(() => chosenBefore(lines));
  return (
    <ConfirmDeed
      deed={{
        title: t('grade.title'),
        consequence: <p>{t('grade.text')}</p>,
        fields: choicesOf(lines).map(({ key, line, place, of, quantity }) => (
          <Piece
            key={key}
            label={t(of > 1 ? 'grade.piece' : 'grade.line', { name: inLocale(line.name, locale), place, of, quantity })}
            piece={chosen[key] ?? {}}
            change={(part) => setChosen((before) => ({ ...before, [key]: { ...before[key], ...part } }))}
          />
        )),
        confirmLabel: t('grade.button'),
        run: () =>
          deeds.change((seen) => inboxClient.gradeReturn({ ...seen, lines: gradedLines(lines, chosen) }, expected)),
        done: () => ({ text: t('grade.done'), undo: deeds.undo }),
        textOf: (problem) => (problem.status === 400 ? t('wear.invalid') : deeds.textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}

type PieceProps = { label: string; piece: ChosenPiece; change(part: ChosenPiece): void };

function Piece({ label, piece, change }: PieceProps) {
  const t = useWords('returnsOffice');
  const office = useWords('office');
  const options = [
    { value: '', label: t('grade.choose') },
    ...grades.map((value) => ({ value, label: t(`grades.${value}`) })),
  ];
  return (
    <>
      <Select
        required
        label={label}
        value={piece.grade ?? ''}
        options={options}
        onChange={({ target }) => change({ grade: target.value })}
      />
      {mayKeep(piece) ? (
        <TextField
          label={t('wear.amount', { piece: label })}
          hint={t('wear.hint')}
          optionalWord={office('optional')}
          inputMode="decimal"
          maxLength={9}
          value={piece.kept ?? ''}
          onChange={({ target }) => change({ kept: target.value })}
        />
      ) : null}
      {mayKeep(piece) && piece.kept?.trim() ? (
        <TextField
          required
          label={t('wear.reason')}
          maxLength={200}
          value={piece.why ?? ''}
          onChange={({ target }) => change({ why: target.value })}
        />
      ) : null}
    </>
  );
}
