import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { goTo } from '#frame/running.ts';
import { useWords } from '#frame/words.ts';
import { CancelButton } from './CancelButton.tsx';
import type { PartProps } from './EventPage.tsx';
import { RelocateButton } from './RelocateButton.tsx';
import { RescheduleButton } from './RescheduleButton.tsx';
import styles from './Tickets.module.css';
import { expected, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** What can be done with an event as a whole. `isCancelling`: a request to call it off waits for a second person. */
export function EventDeeds({ isCancelling, ...props }: PartProps & { isCancelling: boolean }) {
  const { event } = props;
  const t = useWords('ticketingOffice');
  const [deed, setDeed] = useState<Deed<unknown>>();
  const deeds = useDeeds(props);
  const { sold, held, keptBack } = event.figures;
  const isOnSale = event.state === 'open' || event.state === 'coming';
  return (
    <div className={styles.deeds}>
      {event.state === 'draft' ? (
        <>
          <Button onClick={() => setDeed(deeds.publish)}>{t('publish.button')}</Button>
          <Button look="quiet" onClick={() => setDeed(deeds.remove)}>
            {t('remove.button')}
          </Button>
        </>
      ) : null}
      {isOnSale ? (
        <Button look="secondary" onClick={() => setDeed(deeds.end)}>
          {t('end.button')}
        </Button>
      ) : null}
      {isOnSale && sold + held + keptBack === 0 ? (
        <Button look="secondary" onClick={() => setDeed(deeds.takeBack)}>
          {t('takeBack.button')}
        </Button>
      ) : null}
      <RescheduleButton {...props} onDeed={setDeed} />
      <RelocateButton {...props} onDeed={setDeed} />
      {isCancelling ? null : <CancelButton {...props} onDeed={setDeed} />}
      <Button look="secondary" onClick={() => setDeed(deeds.template)}>
        {t('template.button')}
      </Button>
      <Link href={`/office/tickets/${event.id}/admission/`}>{t('admission.title')}</Link>
      <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onChanged={() => {}} />
    </div>
  );
}

function useDeeds({
  event,
  onSaved,
  read,
}: PartProps): Record<'publish' | 'takeBack' | 'remove' | 'end' | 'template', Deed<unknown>> {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { textOf } = useTicketTexts();
  const { id: eventId, version, terms } = event;
  const applyAnswer = async (call: ReturnType<typeof ticketsClient.readTicketEvent>) => {
    const answer = await call;
    if (answer.ok) onSaved(answer.data);
    else if (answer.problem.status === 409) await read();
    return answer;
  };
  const moment = formatInstant(terms.onSaleFrom, locale);
  return {
    publish: {
      title: t('publish.title'),
      consequence: <p>{t('publish.text', { moment })}</p>,
      confirmLabel: t('publish.button'),
      run: () => applyAnswer(ticketsClient.publishTicketEvent({ eventId, version }, expected)),
      done: () => ({ text: t('publish.done') }),
      textOf: (problem) => (problem.status === 400 ? t('publish.faults') : textOf(problem)),
    },
    takeBack: {
      title: t('takeBack.title'),
      consequence: <p>{t('takeBack.text')}</p>,
      confirmLabel: t('takeBack.button'),
      run: () => applyAnswer(ticketsClient.takeBackPublication({ eventId, version }, expected)),
      done: () => ({ text: t('takeBack.done') }),
      textOf,
    },
    remove: {
      title: t('remove.title'),
      consequence: <p>{t('remove.text')}</p>,
      confirmLabel: t('remove.button'),
      async run() {
        const answer = await ticketsClient.deleteDraft({ eventId }, expected);
        if (answer.ok) goTo('/office/tickets/');
        return answer;
      },
      textOf,
    },
    end: {
      title: t('end.title'),
      consequence: <p>{t('end.text')}</p>,
      confirmLabel: t('end.button'),
      reason: { label: t('reason'), isNeeded: true },
      run: (reason = '') => applyAnswer(ticketsClient.moveSaleEnd({ eventId, version, reason }, expected)),
      done: () => ({
        text: t('end.done'),
        undo: {
          label: t('undo'),
          text: t('end.undone'),
          run: () => {
            const until = terms.onSaleUntil;
            const undo = { eventId, version: version + 1, until, reason: t('undo') };
            return applyAnswer(ticketsClient.moveSaleEnd(undo, expected));
          },
        },
      }),
      textOf,
    },
    template: templateDeed(t, eventId, event.competition ?? ''),
  };
}

/** The name is read when the button is pressed; a window that is open keeps what was typed. */
function templateDeed(t: ReturnType<typeof useWords>, eventId: string, competition: string): Deed<unknown> {
  let name = competition;
  return {
    title: t('template.title'),
    consequence: <p>{t('template.text')}</p>,
    fields: (
      <TextField
        label={t('template.name')}
        defaultValue={competition}
        onChange={({ target }) => {
          name = target.value;
        }}
      />
    ),
    confirmLabel: t('template.button'),
    run: () => ticketsClient.saveTemplate({ eventId, name }, expected),
    done: () => ({ text: t('template.done') }),
  };
}
