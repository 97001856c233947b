import { useRef } from 'react';
import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { newBrowserId } from '#frame/browserId.ts';
import { formatDate, formatEuros, todayAtHome } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Camp.module.css';
import type { ChildProps } from './Children.tsx';
import { campsClient, expected, type OfficeCamp, useTextOf } from './campsClient.ts';

/** Asks for the other camp and the reason, and moves a child there; the window that says so can take it back. */
export function useMove({ campId, child, ask }: ChildProps, name: string): () => Promise<void> {
  const t = useWords('campOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const chosen = useRef({ toCampId: '', refundDifference: false, requestId: '' });
  const move = (from: string, toCampId: string, reason: string) =>
    campsClient.moveChild({ ...chosen.current, campId: from, childId: child.id, toCampId, reason }, expected);
  const undo = () => {
    chosen.current = { ...chosen.current, refundDifference: false, requestId: newBrowserId() };
    return move(chosen.current.toCampId, campId, t('move.undoReason'));
  };
  return async () => {
    const camps = await listOthers(campId);
    chosen.current = { toCampId: camps[0]?.id ?? '', refundDifference: false, requestId: newBrowserId() };
    ask({
      title: t('move.title', { name }),
      consequence: <p>{camps.length > 0 ? t('move.text') : t('move.none')}</p>,
      fields: <Fields camps={camps} chosen={chosen} />,
      confirmLabel: t('move.button'),
      reason: { label: t('move.reason'), isNeeded: true },
      run: (reason = '') => move(campId, chosen.current.toCampId, reason),
      done: (result) => {
        const { refunded } = result as { refunded: number };
        const text = refunded > 0 ? t('move.doneRefunded', { amount: formatEuros(refunded, locale) }) : t('move.done');
        return { text, undo: { label: t('move.undo'), run: undo, text: t('move.undone') } };
      },
      textOf,
    });
  };
}

/** Published camps that are not over and have a free place. */
async function listOthers(campId: string): Promise<OfficeCamp[]> {
  const answer = await campsClient.listOfficeCamps({ state: 'published' }, expected);
  const today = todayAtHome();
  const items = answer.ok ? answer.data.items : [];
  return items.filter(({ id, free, lastDay }) => id !== campId && free > 0 && lastDay >= today);
}

type Chosen = { current: { toCampId: string; refundDifference: boolean } };

function Fields({ camps, chosen }: { camps: OfficeCamp[]; chosen: Chosen }) {
  const t = useWords('campOffice');
  const locale = useLocale();
  if (camps.length === 0) return null;
  const optionOf = ({ id, name, firstDay, lastDay, free }: OfficeCamp) => {
    const days = `${formatDate(firstDay, locale)} – ${formatDate(lastDay, locale)}`;
    return { value: id, label: t('move.option', { camp: inLocale(name, locale), days, free }) };
  };
  return (
    <div className={styles.fields}>
      <Select
        label={t('move.camp')}
        defaultValue={chosen.current.toCampId}
        onChange={({ target }) => {
          chosen.current.toCampId = target.value;
        }}
        options={camps.map(optionOf)}
      />
      <Choice
        type="checkbox"
        onChange={({ target }) => {
          chosen.current.refundDifference = target.checked;
        }}
      >
        {t('move.refund')}
      </Choice>
    </div>
  );
}
