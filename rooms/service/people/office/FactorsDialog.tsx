import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { useChecks } from './Checks.tsx';
import type { HelpDialogProps } from './EmailDialog.tsx';
import { expected, peopleClient } from './peopleClient.ts';

/** Removes app codes and passkeys of somebody who has lost them. */
export function FactorsDialog({ person, help, onClose }: HelpDialogProps) {
  const t = useWords('peopleOffice');
  const checks = useChecks();
  return (
    <ConfirmDeed
      deed={{
        title: t('factors.title'),
        consequence: <p>{t('factors.text', { email: person.email })}</p>,
        fields: checks.fields,
        confirmLabel: t('factors.button'),
        reason: { label: t('reason'), isNeeded: true },
        run: async (reason = '') =>
          help.applyAnswer(
            await peopleClient.resetPersonFactors({ personId: person.id, checks: checks.done, reason }, expected),
          ),
        done: () => ({ text: t('factors.done') }),
        textOf: (problem) => (problem.status === 400 ? t('checks.missing') : help.textOf(problem)),
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
