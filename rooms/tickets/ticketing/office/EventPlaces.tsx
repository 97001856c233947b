import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { TextButton } from '#frame/office/TextButton.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { Allocations } from './Allocations.tsx';
import { BlockMap } from './BlockMap.tsx';
import { BlockSeats } from './BlockSeats.tsx';
import type { PartProps } from './EventPage.tsx';
import { NumberTable } from './NumberTable.tsx';
import { SeatSearch } from './SeatSearch.tsx';
import { StandingPlaces } from './StandingPlaces.tsx';
import styles from './Tickets.module.css';
import { figureNames } from './termsView.ts';
import { type Allocation, type EventBlock, expected, ticketsClient } from './ticketsClient.ts';

type Places = { width: number; height: number; blocks: EventBlock[]; allocations: Allocation[] };

export type PlacesDeeds = {
  eventId: string;
  allocations: readonly Allocation[];
  mayPlace: boolean;
  /** Changes with every deed, so that a block is read again. */
  changes: number;
  ask(deed: Deed<unknown>): void;
};

/** Blocks as map and list, the seats of one, what is kept back, and the search for a seat. */
export function EventPlaces({ event, read }: PartProps) {
  const t = useWords('ticketingOffice');
  const [{ block: open }, change] = useAddressFilters(['block']);
  const mayPlace = (useOfficeSelf(true)?.permissions.includes('tickets.places') ?? false) && event.state !== 'moving';
  const [deed, setDeed] = useState<Deed<unknown>>();
  const [changes, setChanges] = useState(0);
  const { places, readPlaces } = usePlaces(event.id, open);
  if (event.state === 'draft') return <Notice>{t('places.draft')}</Notice>;
  if (places === undefined) return <Spinner />;
  if (places === 'failed') return <NotLoaded retry={readPlaces} />;
  const deeds = { eventId: event.id, allocations: places.allocations, mayPlace, changes, ask: setDeed };
  const block = places.blocks.find(({ number }) => String(number) === open);
  const changed = () => {
    setChanges((before) => before + 1);
    void readPlaces();
    void read();
  };
  return (
    <div className={styles.page}>
      {places.blocks.length > 0 ? (
        <>
          <SeatSearch eventId={event.id} />
          <div className={styles.columns}>
            <BlockMap {...places} open={block?.number} choose={(number) => change({ block: String(number) })} />
            <BlockList {...places} open={block?.number} choose={(number) => change({ block: String(number) })} />
          </div>
        </>
      ) : (
        <StandingPlaces {...deeds} free={event.figures.free} />
      )}
      {block?.kind === 'standing' ? <StandingPlaces {...deeds} block={block} free={block.free} /> : null}
      {block && block.kind !== 'standing' ? <BlockSeats key={block.number} {...deeds} block={block} /> : null}
      <Allocations {...deeds} />
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={changed} />
    </div>
  );
}

/** Read again with each block that is opened: colleagues keep places back too. */
function usePlaces(eventId: string, open: string | undefined) {
  const [places, setPlaces] = useState<Places | 'failed'>();
  const readPlaces = useCallback(async () => {
    const [blocks, allocations] = await Promise.all([
      ticketsClient.listEventBlocks({ eventId }, expected),
      ticketsClient.listAllocations({ eventId }, expected),
    ]);
    if (!blocks.ok || !allocations.ok) return setPlaces('failed');
    const { width, height, items } = blocks.data;
    setPlaces({ width, height, blocks: items, allocations: allocations.data.items });
  }, [eventId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when another block is opened
  useEffect(() => void readPlaces(), [readPlaces, open]);
  return { places, readPlaces };
}

type BlockListProps = { blocks: readonly EventBlock[]; open: number | undefined; choose(number: number): void };

function BlockList({ blocks, open, choose }: BlockListProps) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  return (
    <NumberTable
      label={t('places.blocks')}
      first={t('places.block')}
      columns={figureNames.map((key) => ({
        key,
        title: t(`columns.${key}`),
        of: (block) => block[key].toLocaleString(locale),
      }))}
      rows={blocks}
      keyOf={({ number }) => number}
      nameOf={({ number, label, stand }) => (
        <>
          <TextButton onClick={() => choose(number)}>{t('places.blockName', { label })}</TextButton>
          <small className={styles.under}>{stand}</small>
        </>
      )}
      isChosen={({ number }) => number === open}
    />
  );
}
