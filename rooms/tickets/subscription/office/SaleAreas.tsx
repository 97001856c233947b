import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { Deeds, DetailPart } from '#frame/office/DetailParts.tsx';
import { SmallTable } from '#frame/office/SmallTable.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { contractOfficeApi } from '../officeApi.ts';
import { contractOfficeClient, expected, useTextOf } from './contractOfficeClient.ts';
import styles from './Sale.module.css';
import type { SaleProps } from './SalePage.tsx';

type Withdrawn = ReplyOf<(typeof contractOfficeApi)['withdrawContractPlaces']>;
type Offered = ReplyOf<(typeof contractOfficeApi)['offerContractPlaces']>;
type Area = SaleProps['sale']['areas'][number];

/** Which blocks have places on sale; a block is taken off, with the way back, and places are put on sale. */
export function SaleAreas({ masterDataId, sale: { areas }, show }: SaleProps) {
  const t = useWords('subscriptionOffice');
  const textOf = useTextOf();
  const [deed, setDeed] = useState<Deed<Withdrawn>>();
  const [isOffering, setOffering] = useState(false);
  const withdraw = ({ venue, block }: Area): Deed<Withdrawn> => ({
    title: t('sale.withdraw'),
    consequence: <p>{t('sale.withdrawText', { block })}</p>,
    confirmLabel: t('sale.withdraw'),
    async run() {
      const answer = await contractOfficeClient.withdrawContractPlaces({ masterDataId, venue, block }, expected);
      if (answer.ok) show(answer.data.sale);
      return answer;
    },
    done: ({ withdrawn }) => ({
      text: t('sale.withdrawn', { count: withdrawn }),
      undo: {
        label: t('sale.undo'),
        text: t('sale.undone'),
        async run() {
          const answer = await contractOfficeClient.restoreContractPlaces({ masterDataId, venue, block }, expected);
          if (answer.ok) show(answer.data.sale);
          return answer;
        },
      },
    }),
    textOf,
  });
  const columns = ['block', 'free', 'inCarts', 'taken'] as const;
  return (
    <DetailPart
      title={t('sale.areas')}
      deed={
        <Button look="secondary" onClick={() => setOffering(true)}>
          {t('sale.offer')}
        </Button>
      }
    >
      {areas.length === 0 ? (
        <p>{t('sale.noAreas')}</p>
      ) : (
        <SmallTable columns={columns.map((name) => t(`sale.${name}`))}>
          {areas.map((area) => (
            <tr key={`${area.venue} ${area.block} ${area.priceRange}`}>
              <td>
                <p>{t('sale.area', { venue: area.venue, block: area.block, range: area.priceRange })}</p>
                {area.free > 0 ? (
                  <TextButton
                    label={`${t('sale.withdraw')}: ${t('sale.block')} ${area.block}`}
                    onClick={() => setDeed(withdraw(area))}
                  >
                    {t('sale.withdraw')}
                  </TextButton>
                ) : null}
              </td>
              <td>{area.free}</td>
              <td>{area.inCarts}</td>
              <td>{area.taken}</td>
            </tr>
          ))}
        </SmallTable>
      )}
      {isOffering ? <OfferPlaces masterDataId={masterDataId} show={show} onClose={() => setOffering(false)} /> : null}
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </DetailPart>
  );
}

/** A row in each line, as somebody types it; what makes no sense becomes numbers that the server refuses. */
function rowsOf(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [block = '', row = '', from = '', to = from] = line.split(';').map((cell) => cell.trim());
    return { block, row, from: Number(from) || 0, to: Number(to) || 0 };
  });
}

type OfferProps = Pick<SaleProps, 'masterDataId' | 'show'> & { onClose(): void };

/** Puts rows of places on sale, and says which of them could not be. */
function OfferPlaces({ masterDataId, show, onClose }: OfferProps) {
  const t = useWords('subscriptionOffice');
  const office = useWords('office');
  const textOf = useTextOf();
  const [typed, setTyped] = useState({ venue: '', priceRange: '', rows: '' });
  const [outcome, setOutcome] = useState<Offered>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setOutcome(undefined);
    const { venue, priceRange, rows } = typed;
    const body = { masterDataId, venue, priceRange, rows: rowsOf(rows) };
    const answer = await contractOfficeClient.offerContractPlaces(body, expected);
    setBusy(false);
    setProblem(answer.ok ? undefined : (textOf(answer.problem) ?? textOfProblem(office, answer.problem)));
    if (!answer.ok) return;
    setOutcome(answer.data);
    show(answer.data.sale);
  };
  return (
    <Dialog title={t('sale.offer')} closeLabel={office('close')} isOpen onClose={onClose}>
      <form className={styles.fields} onSubmit={(event) => void send(event)}>
        <p>{t('sale.offerText')}</p>
        <TextField label={t('sale.venue')} required {...field('venue')} />
        <TextField label={t('sale.range')} required {...field('priceRange')} />
        <TextArea label={t('sale.rows')} hint={t('sale.rowsHint')} rows={6} required {...field('rows')} />
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
        {outcome ? <Outcome outcome={outcome} /> : null}
        <Deeds>
          <Button type="submit" isBusy={isBusy}>
            {t('sale.offer')}
          </Button>
        </Deeds>
      </form>
    </Dialog>
  );
}

function Outcome({ outcome: { offered, left, leftCount } }: { outcome: Offered }) {
  const t = useWords('subscriptionOffice');
  const places = left
    .slice(0, 20)
    .map(({ block, row, seat }) => [block, row, seat].join(' / '))
    .join(', ');
  return (
    <Notice kind={leftCount > 0 ? 'warn' : 'good'}>
      <p role="status">{t('sale.offered', { count: offered })}</p>
      {leftCount > 0 ? <p>{t('sale.left', { count: leftCount, places })}</p> : null}
    </Notice>
  );
}
