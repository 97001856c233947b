import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import styles from './Resale.module.css';
import { expected, type OfficeOffer, resaleClient, useTextOf } from './resaleOfficeClient.ts';

type Props = { offer: OfficeOffer; ask(deed: Deed<unknown>): void };
type Way = 'voucher' | 'originalPaymentMethod' | 'bankTransfer';

const ways: readonly Way[] = ['bankTransfer', 'voucher', 'originalPaymentMethod'];

/** What staff do with an offer and its payout, each where it is possible and the person may do it. */
export function OfferDeeds({ offer, ask }: Props) {
  const t = useWords('marketplaceOffice');
  const permissions = useOfficeSelf(true)?.permissions ?? [];
  const textOf = useTextOf();
  const typed = useRef<{ way: Way; name: string; iban: string }>({ way: 'bankTransfer', name: '', iban: '' });
  const { id: listingId, listing, isHeldBack, payoutState } = offer;
  const mayManage = permissions.includes('resale.manage');
  const mayPay = permissions.includes('resale.payOut');
  const calls = {
    hold: resaleClient.holdResaleBack,
    release: resaleClient.releaseResale,
    stop: resaleClient.stopPayout,
    resume: resaleClient.resumePayout,
    refuse: resaleClient.refusePayout,
  };
  const deedOf = (name: keyof typeof calls): Deed<unknown> => ({
    title: t(`deeds.${name}`),
    consequence: <p>{t(`consequences.${name}`)}</p>,
    confirmLabel: t(`deeds.${name}`),
    reason: { label: t('reason'), isNeeded: true },
    run: (reason = '') => calls[name]({ listingId, reason }, expected),
    done: () => ({ text: t(`done.${name}`) }),
    textOf,
  });
  const payOtherwise = (): Deed<unknown> => ({
    title: t('deeds.payOtherwise'),
    consequence: <p>{t('consequences.payOtherwise')}</p>,
    fields: <WayFields typed={typed.current} />,
    confirmLabel: t('deeds.payOtherwise'),
    reason: { label: t('reason'), isNeeded: true },
    run(reason = '') {
      const { way, name, iban } = typed.current;
      const account = way === 'bankTransfer' ? { account: { name, iban } } : {};
      return resaleClient.payOtherwise({ listingId, reason, way, ...account }, expected);
    },
    done: () => ({ text: t('done.payOtherwise') }),
    textOf,
  });
  const possible: [boolean, string, () => Deed<unknown>][] = [
    [mayManage && listing === 'open' && !isHeldBack, 'hold', () => deedOf('hold')],
    [mayManage && listing === 'open' && isHeldBack, 'release', () => deedOf('release')],
    [mayPay && (payoutState === 'waiting' || payoutState === 'failed'), 'stop', () => deedOf('stop')],
    [mayPay && payoutState === 'stopped', 'resume', () => deedOf('resume')],
    [mayPay && payoutState === 'stopped', 'refuse', () => deedOf('refuse')],
    [mayPay && (payoutState === 'failed' || payoutState === 'waiting'), 'payOtherwise', payOtherwise],
  ];
  return (
    <div className={styles.deeds}>
      {possible
        .filter(([isPossible]) => isPossible)
        .map(([, name, make]) => (
          <Button key={name} look="secondary" onClick={() => ask(make())}>
            {t(`deeds.${name}`)}
          </Button>
        ))}
    </div>
  );
}

/** Which way, and for a bank transfer whose account. */
function WayFields({ typed }: { typed: { way: Way; name: string; iban: string } }) {
  const t = useWords('marketplaceOffice');
  return (
    <div className={styles.fields}>
      <Select
        label={t('columns.way')}
        defaultValue={typed.way}
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={({ target }) => {
          typed.way = target.value as Way;
        }}
      />
      <TextField
        label={t('account.name')}
        hint={t('account.hint')}
        maxLength={70}
        onChange={({ target }) => {
          typed.name = target.value;
        }}
      />
      <TextField
        label={t('account.iban')}
        autoComplete="off"
        maxLength={42}
        onChange={({ target }) => {
          typed.iban = target.value;
        }}
      />
    </div>
  );
}
