import { TextField } from '#design/TextField.tsx';
import type { Answer, Problem } from '#frame/apiClient.ts';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Approvals.module.css';

type Named = { requestId: string; publicNumber: string; publicReference: string };
type Draw = {
  send(draw: Named): Promise<Answer<unknown>>;
  /** Words of the room for its own refusals. */
  textOf(problem: Problem): string | undefined;
};

const fields = ['publicNumber', 'publicReference'] as const;

/** A function that makes a deed of naming the public number; a second person draws. Words: `approvalOffice`. */
export function useAskForDraw(): (draw: Draw) => Deed<unknown> {
  const t = useWords('approvalOffice');
  return ({ send, textOf }) => {
    const draw: Named = { requestId: crypto.randomUUID(), publicNumber: '', publicReference: '' };
    const known: Record<string, string> = { APPROVAL_WAITS: t('draw.otherWaits'), OWN_CASE: t('draw.ownCase') };
    return {
      title: t('draw.button'),
      consequence: <p>{t('draw.text')}</p>,
      fields: (
        <div className={styles.fields}>
          {fields.map((name) => (
            <TextField
              key={name}
              label={t(`draw.${name}`)}
              defaultValue=""
              onChange={({ target }) => {
                draw[name] = target.value;
              }}
            />
          ))}
        </div>
      ),
      confirmLabel: t('draw.button'),
      run: () => send(draw),
      done: () => ({ text: t('draw.done') }),
      textOf: (problem) => known[problem.errorCode ?? ''] ?? textOf(problem),
    };
  };
}
