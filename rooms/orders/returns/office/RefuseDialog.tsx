import { useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { expected, inboxClient } from './inboxClient.ts';
import type { CaseDialogProps } from './useCaseDeeds.tsx';

/** Does not take pieces back; what is not ours or not there is chosen already. */
export function RefuseDialog({ one, deeds, onClose }: CaseDialogProps) {
  const t = useWords('returnsOffice');
  const locale = useLocale();
  const [lines] = useState(() => one.lines.filter(({ state }) => state === 'requested'));
  const [ids, setIds] = useState<readonly string[]>(() =>
    lines.filter(({ grade }) => grade === 'notOurs' || grade === 'missing').map(({ id }) => id),
  );
  const toggle = (id: string) =>
    setIds((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return (
    <ConfirmDeed
      deed={{
        title: t('refuse.title'),
        consequence: <p>{t('refuse.text')}</p>,
        fields: lines.map(({ id, name, quantity, grade }) => (
          <Choice key={id} type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)}>
            {[`${quantity} × ${inLocale(name, locale)}`, grade ? t(`grades.${grade}`) : ''].filter(Boolean).join(', ')}
          </Choice>
        )),
        confirmLabel: t('refuse.button'),
        reason: { label: t('refuse.reason'), isNeeded: true },
        run: (reason = '') =>
          deeds.change((seen) => inboxClient.refuseReturn({ ...seen, lineIds: [...ids], reason }, expected)),
        done: () => ({ text: t('refuse.done') }),
        textOf: (problem) => (problem.status === 400 ? t('refuse.nothing') : deeds.textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
