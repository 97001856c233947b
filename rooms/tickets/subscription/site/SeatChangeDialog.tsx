import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { DeedForm } from './DeedForm.tsx';
import { expected, type SeatsToChange, subscriptionClient, type WholeContract } from './subscriptionClient.ts';

type Props = { contract: WholeContract; onClose(): void; done(next: WholeContract): void };
type Seat = SeatsToChange['items'][number];

/** A free seat for a contract, with what it costs more or less. Words: `subscription`. */
export function SeatChangeDialog({ contract, onClose, done }: Props) {
  const t = useWords('subscription');
  const [chosen, setChosen] = useState<Seat>();
  return (
    <DeedForm
      title={t('seatChange.open')}
      submitLabel={t('seatChange.send')}
      check={() => (chosen ? undefined : t('seatChange.choose'))}
      send={() => {
        const { place, price } = chosen!;
        return subscriptionClient.changeSeat({ contractId: contract.id, place, price }, expected);
      }}
      onDone={done}
      onClose={onClose}
    >
      <p>{t('seatChange.text')}</p>
      <Blocks contract={contract} onChoose={setChosen} />
    </DeedForm>
  );
}

type ChoiceProps = { contract: WholeContract; onChoose(seat: Seat | undefined): void };

function Blocks({ contract, onChoose }: ChoiceProps) {
  const t = useWords('subscription');
  const [block, setBlock] = useState<string>();
  const remote = useRemote(() =>
    subscriptionClient.listSeatsToChange({ contractId: contract.id, ...(block ? { block } : {}) }, expected),
  );
  const change = (next: string) => {
    setBlock(next);
    onChoose(undefined);
    // Once the block is the one that is asked for.
    setTimeout(() => void remote.reload());
  };
  return (
    <RemotePart remote={remote} height={160}>
      {({ blocks, items }) =>
        blocks.length === 0 ? (
          <p>{t('seatChange.noSeats')}</p>
        ) : (
          <>
            <Select
              label={t('seatChange.block')}
              value={block ?? blocks[0]!.block}
              options={blocks.map((one) => ({
                value: one.block,
                label: t('seatChange.blockFree', { block: one.block, count: one.free }),
              }))}
              onChange={({ target }) => change(target.value)}
            />
            <Seats key={items[0]?.place} contract={contract} seats={items} onChoose={onChoose} />
          </>
        )
      }
    </RemotePart>
  );
}

function Seats({ contract, seats, onChoose }: ChoiceProps & { seats: readonly Seat[] }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const [place, setPlace] = useState('');
  const now = contract.details.upcomingSeason.price ?? 0;
  const signed = (price: number) =>
    price === now ? t('class.same') : `${price > now ? '+' : '−'} ${formatEuros(Math.abs(price - now), locale)}`;
  if (seats.length === 0) return <p>{t('seatChange.none')}</p>;
  return (
    <Select
      label={t('seatChange.seat')}
      value={place}
      options={[
        { value: '', label: t('seatChange.pick') },
        ...seats.map(({ place: value, row, seat, price }) => ({
          value,
          label: t('seatChange.seatPrice', { row, seat, price: formatEuros(price, locale), difference: signed(price) }),
        })),
      ]}
      onChange={({ target }) => {
        setPlace(target.value);
        onChoose(seats.find((one) => one.place === target.value));
      }}
    />
  );
}
