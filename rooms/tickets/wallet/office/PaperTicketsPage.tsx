import { type FormEvent, useCallback, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useAddressFilters } from '#frame/addressFilters.ts';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { DetailPage, useDetail } from '#frame/office/DetailPage.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { textOfProblem } from '#frame/office/textOfProblem.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { CodePicture } from '../site/CodePicture.tsx';
import { placeParts } from '../site/placeParts.ts';
import styles from './Paper.module.css';
import { expected, type PaperTicket, transferOfficeClient } from './transferOfficeClient.ts';
import { useRefusalText } from './useRefusalText.ts';

/** `/office/tickets/:eventId/paper/?rights=…`: tickets that lie in no account, as they are printed or mailed. */
export function PaperTicketsPage({ props: { eventId } }: TemplateProps<{ eventId: string }>) {
  const t = useWords('walletOffice');
  const [{ rights = '' }] = useAddressFilters(['rights']);
  const detail = useDetail(
    useCallback(() => transferOfficeClient.listPaperTickets({ eventId, rights }, expected), [eventId, rights]),
  );
  return (
    <DetailPage
      detail={detail}
      title={() => t('paper.title')}
      back={{ href: `/office/tickets/${eventId}/?part=counter`, label: t('paper.back') }}
      gone={t('paper.gone')}
    >
      {({ items }) => <Tickets eventId={eventId} tickets={items} />}
    </DetailPage>
  );
}

const sizes = ['a6', 'roll'] as const;
type Size = (typeof sizes)[number];

function Tickets({ eventId, tickets }: { eventId: string; tickets: PaperTicket[] }) {
  const t = useWords('walletOffice');
  const [size, setSize] = useState<Size>('a6');
  return (
    <>
      <div data-screen-only="" className={styles.deeds}>
        <fieldset className={styles.sizes}>
          <legend>{t('paper.size')}</legend>
          {sizes.map((one) => (
            <Choice key={one} type="radio" name="size" checked={size === one} onChange={() => setSize(one)}>
              {t(`paper.${one}`)}
            </Choice>
          ))}
        </fieldset>
        <div>
          <Button onClick={() => print()}>{t('paper.print', { count: tickets.length })}</Button>
        </div>
        <MailForm eventId={eventId} tickets={tickets} />
      </div>
      <div className={styles.tickets}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.rightId} ticket={ticket} size={size} />
        ))}
      </div>
    </>
  );
}

function Ticket({ ticket, size }: { ticket: PaperTicket; size: Size }) {
  const t = useWords('walletOffice');
  const locale = useLocale();
  const { rightId, number, code, eventName, startsAt, isCalledOff, venue, entrance } = ticket;
  return (
    <article className={`${styles.ticket} ${styles[size]}`}>
      <h2>{inLocale(eventName, locale)}</h2>
      <p>{isCalledOff ? t('noDate') : formatInstant(startsAt, locale)}</p>
      {venue ? <p>{venue}</p> : null}
      <CodePicture text={code} label={t('paper.codeOf', { number })} className={styles.code} />
      <p className={styles.place}>{placeParts(t, ticket).join(' · ') || t('paper.anyPlace')}</p>
      {entrance ? <p>{t('entrance', { name: entrance })}</p> : null}
      <p>
        {inLocale(ticket.className, locale)}
        {ticket.hasProof ? <span> – {t('paper.proof')}</span> : null}
      </p>
      <p className={styles.number}>{number}</p>
      <p className={styles.note}>{t('paper.once')}</p>
      <div data-screen-only="">
        <Button
          look="quiet"
          onClick={() => void downloadOfficeFile(`/office/v1/rights/${rightId}/sheet`, `Ticket-${number}.pdf`)}
        >
          {t('paper.pdf')}
        </Button>
      </div>
    </article>
  );
}

/** Sends links to these tickets to an address. */
function MailForm({ eventId, tickets }: { eventId: string; tickets: PaperTicket[] }) {
  const t = useWords('walletOffice');
  const office = useWords('office');
  const textOf = useRefusalText();
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState<{ isGood: boolean; text: string }>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const rightIds = tickets.map(({ rightId }) => rightId);
    const answer = await transferOfficeClient.mailPaperTickets({ eventId, rightIds, email }, expected);
    setSaid(
      answer.ok
        ? { isGood: true, text: t('paper.mailed', { count: answer.data.sent }) }
        : { isGood: false, text: textOf(answer.problem) ?? textOfProblem(office, answer.problem) },
    );
  };
  return (
    <form className={styles.mail} onSubmit={(event) => void send(event)}>
      <TextField
        type="email"
        label={t('paper.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" look="secondary" disabled={!email.includes('@')}>
        {t('paper.mail')}
      </Button>
      {said ? <Notice kind={said.isGood ? 'good' : 'bad'}>{said.text}</Notice> : null}
    </form>
  );
}
