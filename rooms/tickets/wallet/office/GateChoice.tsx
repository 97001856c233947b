import { useCallback, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { listed, NoAccess, type NoAccessReason } from '#frame/office/OfficePage.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Gate.module.css';
import { expected, type GateEvent, gateClient } from './gateClient.ts';
import { gateOf, type KeptGate } from './keptGate.ts';
import { allowSounds } from './signals.ts';
import { openTraining } from './training.ts';
import { gateOnDevice } from './useGate.ts';

type Items = GateEvent[] | NoAccessReason | 'failed';

/** Chooses event and entrance, and loads what the gate needs without a network. */
export function GateChoice({ onOpen }: { onOpen(gate: KeptGate): void }) {
  const t = useWords('walletOffice');
  const [items, setItems] = useState<Items>();
  const read = useCallback(async () => setItems(listed(await gateClient.listGateEvents({}, expected))), []);
  useEffect(() => void read(), [read]);
  if (items === undefined) return <Spinner />;
  if (items === 'failed') return <NotLoaded text={t('notReached')} retry={read} />;
  if (!Array.isArray(items)) return <NoAccess reason={items} />;
  return (
    <>
      {items.length === 0 ? <Notice>{t('noEvents')}</Notice> : <Form events={items} onOpen={onOpen} />}
      <Training onOpen={onOpen} />
    </>
  );
}

/** Opens a gate to learn with, at any time and without an appointment. */
function Training({ onOpen }: { onOpen(gate: KeptGate): void }) {
  const t = useWords('walletOffice');
  const open = async () => {
    allowSounds();
    onOpen(await openTraining({ de: t('training.event'), en: t('training.event') }));
  };
  return (
    <section className={styles.choice}>
      <h2>{t('training.badge')}</h2>
      <p>{t('training.offer')}</p>
      <div>
        <Button look="secondary" onClick={() => void open()}>
          {t('training.open')}
        </Button>
      </div>
    </section>
  );
}

function Form({ events, onOpen }: { events: GateEvent[]; onOpen(gate: KeptGate): void }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const [eventId, setEventId] = useState(events[0]!.id);
  const [entrance, setEntrance] = useState('');
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | 'notToday'>('ready');
  const event = events.find(({ id }) => id === eventId)!;
  const isEarly = !event.isOpen || state === 'notToday';
  const open = async () => {
    allowSounds();
    setState('busy');
    const answer = await gateClient.readGateSnapshot({ eventId }, expected);
    if (!answer.ok) return setState(answer.problem.errorCode === 'GATE_NOT_TODAY' ? 'notToday' : 'failed');
    const gate = await gateOf(answer.data, entrance || undefined);
    // Where the browser keeps nothing, the gate works as long as its page is open.
    await gateOnDevice.keepGate(gate).catch(() => {});
    onOpen(gate);
  };
  return (
    <form
      className={styles.choice}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void open();
      }}
    >
      <p>{t('chooseText')}</p>
      <Select
        label={t('event')}
        value={eventId}
        options={events.map(({ id, name, startsAt }) => ({
          value: id,
          label: `${inLocale(name, locale)}, ${formatInstant(startsAt, locale)}`,
        }))}
        onChange={({ target }) => {
          setEventId(target.value);
          setState('ready');
          setEntrance('');
        }}
      />
      <Select
        label={t('whichEntrance')}
        value={entrance}
        options={[
          { value: '', label: t('allEntrances') },
          ...event.entrances.map((name) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => setEntrance(target.value)}
      />
      {isEarly ? <NotToday opensAt={event.opensAt} /> : null}
      {state === 'failed' ? <Notice kind="bad">{t('notReached')}</Notice> : null}
      <div>
        <Button type="submit" disabled={!event.isOpen} isBusy={state === 'busy'}>
          {t('open')}
        </Button>
      </div>
    </form>
  );
}

/** Gates are open on the day of their event only. */
function NotToday({ opensAt }: { opensAt: string | undefined }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  return <Notice>{opensAt ? t('opensAt', { time: formatInstant(opensAt, locale) }) : t('noDate')}</Notice>;
}
