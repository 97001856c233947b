import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import type { useWords } from '#frame/words.ts';
import { refusalText } from './refusalText.ts';
import { expected, type OfficeBlock, type OfficePlan, stadiumClient } from './stadiumClient.ts';

type Props = {
  plan: OfficePlan;
  block: OfficeBlock;
  words: { t: ReturnType<typeof useWords>; room: ReturnType<typeof useWords> };
  onChanged(): Promise<void>;
};

/** Takes a block out of a draft, and puts it back as it was. */
export function deleteBlockDeed({ plan, block, words, onChanged }: Props): Deed<{ revision: number }> {
  const { t, room } = words;
  const { number, ...whole } = block;
  const { label, places } = block;
  const planId = plan.id;
  const changed = async <A extends { ok: boolean }>(answer: A): Promise<A> => {
    await onChanged();
    return answer;
  };
  return {
    title: t('plan.deleteTitle', { label }),
    consequence: <p>{t('plan.deleteText', { count: places })}</p>,
    confirmLabel: t('plan.deleteBlock'),
    run: async () => changed(await stadiumClient.deleteBlock({ planId, number, revision: plan.revision }, expected)),
    done: ({ revision }) => ({
      text: t('plan.deleted', { label }),
      undo: {
        label: t('plan.undo'),
        text: t('plan.restored', { label }),
        run: async () => changed(await stadiumClient.saveBlock({ planId, number, revision, block: whole }, expected)),
      },
    }),
    textOf: (problem) => refusalText(room, problem),
  };
}
