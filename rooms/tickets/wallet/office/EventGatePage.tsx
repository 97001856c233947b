import { useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Gate.module.css';
import { type EventGate, expected, transferOfficeClient } from './transferOfficeClient.ts';
import { useRefusalText } from './useRefusalText.ts';

type Props = { gate: EventGate; show(gate: EventGate): void; read(): Promise<void> };

/** `/office/tickets/:eventId/gate/`: who checks the tickets of an event, and with which key its codes are made. */
export function EventGatePage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('walletOffice');
  const detail = useDetail(useCallback(() => transferOfficeClient.readEventGate({ eventId }, expected), [eventId]));
  return (
    <DetailPage
      detail={detail}
      title={() => t('eventGate.title')}
      back={{ href: `/office/tickets/${eventId}/`, label: t('eventGate.back') }}
      gone={t('eventGate.gone')}
    >
      {(gate) => {
        const props = { gate, show: detail.show, read: detail.read };
        return (
          <div className={styles.gate}>
            <Hours gate={gate} />
            <Stewards {...props} />
            <Key {...props} />
          </div>
        );
      }}
    </DetailPage>
  );
}

function Hours({ gate: { event, hours } }: { gate: EventGate }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const time = (at: string) => formatInstant(at, locale);
  return (
    <p>
      <strong>{inLocale(event.name, locale)}</strong>
      <br />
      {hours ? t('eventGate.hours', { from: time(hours.from), until: time(hours.until) }) : t('noDate')}
    </p>
  );
}

function Stewards({ gate, show, read }: Props) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const eventId = gate.event.id;
  const dismiss = async (accountId: string) => {
    const answer = await transferOfficeClient.dismissSteward({ eventId, accountId }, expected);
    if (answer.ok) return show(answer.data);
    notify({ kind: 'error', text: t('eventGate.failed') });
    await read();
  };
  return (
    <Panel title={t('eventGate.stewards')}>
      {gate.stewards.length === 0 ? <Notice kind="warn">{t('eventGate.none')}</Notice> : null}
      <Rows>
        {gate.stewards.map(({ accountId, name, appointedAt, appointedBy }) => (
          <Row
            key={accountId}
            deeds={
              <Button
                look="quiet"
                aria-label={`${t('eventGate.dismiss')}: ${name}`}
                onClick={() => void dismiss(accountId)}
              >
                {t('eventGate.dismiss')}
              </Button>
            }
          >
            {name} <small>{[formatInstant(appointedAt, locale), appointedBy].filter(Boolean).join(' · ')}</small>
          </Row>
        ))}
      </Rows>
      {gate.others.length > 0 ? <Appoint key={gate.others.length} gate={gate} show={show} read={read} /> : null}
    </Panel>
  );
}

/** Chooses some or all of those who check tickets. */
function Appoint({ gate, show }: Props) {
  const t = useWords('walletOffice');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const all = gate.others.map(({ accountId }) => accountId);
  const appoint = async (accountIds: string[]) => {
    setBusy(true);
    const answer = await transferOfficeClient.appointStewards({ eventId: gate.event.id, accountIds }, expected);
    setBusy(false);
    if (answer.ok) show(answer.data);
    else notify({ kind: 'error', text: t('eventGate.failed') });
  };
  return (
    <fieldset className={styles.choice}>
      <legend>{t('eventGate.others')}</legend>
      {gate.others.map(({ accountId, name }) => (
        <Choice
          key={accountId}
          type="checkbox"
          checked={chosen.has(accountId)}
          onChange={() => setChosen((before) => before.symmetricDifference(new Set([accountId])))}
        >
          {name}
        </Choice>
      ))}
      <div className={styles.ways}>
        <Button disabled={chosen.size === 0} isBusy={isBusy} onClick={() => void appoint([...chosen])}>
          {t('eventGate.appoint')}
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={() => void appoint(all)}>
          {t('eventGate.appointAll', { count: all.length })}
        </Button>
      </div>
    </fieldset>
  );
}

/** The key of the codes, and the way to end it. */
function Key({ gate, show, read }: Props) {
  const t = useWords('walletOffice');
  const textOf = useRefusalText();
  const [deed, setDeed] = useState<Deed<EventGate>>();
  const { keyGeneration } = gate;
  const renewal: Deed<EventGate> = {
    title: t('eventGate.renew'),
    consequence: <p>{t('eventGate.renewText')}</p>,
    confirmLabel: t('eventGate.renew'),
    reason: { label: t('transfers.why'), isNeeded: true },
    async run(reason = '') {
      const request = { eventId: gate.event.id, keyGeneration, reason };
      const answer = await transferOfficeClient.renewEventKey(request, expected);
      if (answer.ok) show(answer.data);
      else if (answer.problem.status === 409) await read();
      return answer;
    },
    done: () => ({ text: t('eventGate.renewed') }),
    textOf,
  };
  return (
    <Panel title={t('eventGate.key')}>
      <p>{t('eventGate.keyText', { number: keyGeneration })}</p>
      <Button look="secondary" onClick={() => setDeed(renewal)}>
        {t('eventGate.renew')}
      </Button>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </Panel>
  );
}
