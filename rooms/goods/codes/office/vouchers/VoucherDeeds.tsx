import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate, formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { useTextOf } from './useTextOf.ts';
import styles from './Voucher.module.css';
import { expected, type OfficeVoucher, vouchersClient } from './vouchersClient.ts';

type Props = { voucher: OfficeVoucher; onSaved(voucher: OfficeVoucher): void };

/** Blocks a voucher, lets it be spent again, or prolongs it; each can be taken back. */
export function VoucherDeeds({ voucher, onSaved }: Props) {
  const t = useWords('codesOffice');
  const mayChange = useOfficeSelf(true)?.permissions.includes('vouchers.change');
  const [deed, setDeed] = useState<Deed<OfficeVoucher>>();
  const [isProlonging, setProlonging] = useState(false);
  const blockingOf = useBlocking({ voucher, onSaved });
  if (!mayChange || voucher.state === 'spent') return null;
  const isBlocked = voucher.state === 'blocked';
  return (
    <div className={styles.deeds}>
      <Button look="secondary" onClick={() => setDeed(blockingOf(!isBlocked))}>
        {t(isBlocked ? 'unblock.button' : 'block.button')}
      </Button>
      {voucher.lastDay ? (
        <Button look="secondary" onClick={() => setProlonging(true)}>
          {t('prolong.button')}
        </Button>
      ) : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
      {isProlonging ? <ProlongDialog voucher={voucher} onSaved={onSaved} onClose={() => setProlonging(false)} /> : null}
    </div>
  );
}

function useBlocking({ voucher: { id, balance }, onSaved }: Props): (isBlocked: boolean) => Deed<OfficeVoucher> {
  const t = useWords('codesOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const send = async (isBlocked: boolean, reason: string) => {
    const answer = await vouchersClient.blockVoucher({ voucherId: id, isBlocked, reason }, expected);
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  return (isBlocked) => {
    const words = isBlocked ? 'block' : 'unblock';
    return {
      title: t(`${words}.title`),
      consequence: <p>{t(`${words}.text`, { balance: formatEuros(balance, locale) })}</p>,
      confirmLabel: t(`${words}.confirm`),
      reason: { label: t('reason'), isNeeded: true },
      run: (reason = '') => send(isBlocked, reason),
      done: () => ({
        text: t(`${words}.done`),
        undo: { label: t('voucherUndo'), text: t('voucherUndone'), run: () => send(!isBlocked, t('voucherUndo')) },
      }),
      textOf,
    };
  };
}

function ProlongDialog({ voucher, onSaved, onClose }: Props & { onClose(): void }) {
  const t = useWords('codesOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const [seen] = useState(voucher);
  const [lastDay, setLastDay] = useState(voucher.lastDay!);
  const send = async (day: string, { id, validUntil }: OfficeVoucher, reason: string) => {
    const body = { voucherId: id, lastDay: day, ...(validUntil ? { validUntil } : {}), reason };
    const answer = await vouchersClient.prolongVoucher(body, expected);
    if (answer.ok) onSaved(answer.data);
    return answer;
  };
  return (
    <ConfirmDeed<OfficeVoucher>
      deed={{
        title: t('prolong.title'),
        consequence: <p>{t('prolong.text')}</p>,
        fields: (
          <TextField
            type="date"
            required
            label={t('prolong.lastDay')}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        ),
        confirmLabel: t('prolong.confirm'),
        reason: { label: t('reason'), isNeeded: true },
        run: (reason = '') => send(lastDay, seen, reason),
        done: (changed) => ({
          text: t('prolong.done', { day: formatDate(lastDay, locale) }),
          undo: {
            label: t('voucherUndo'),
            text: t('voucherUndone'),
            run: () => send(seen.lastDay!, changed, t('voucherUndo')),
          },
        }),
        textOf,
      }}
      onClose={onClose}
      onChanged={() => {}}
    />
  );
}
