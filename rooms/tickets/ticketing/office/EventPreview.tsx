import { useEffect, useState } from 'react';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import styles from './Tickets.module.css';
import { shownMoment, typedMoment } from './termsView.ts';
import { expected, type Preview, ticketsClient } from './ticketsClient.ts';
import { useTicketTexts } from './ticketTexts.ts';

/** What each group may buy at a chosen moment, by the rule that the sale itself asks. */
export function EventPreview({ event }: PartProps) {
  const t = useWords('ticketingOffice');
  const [at, setAt] = useState(() => shownMoment(event.terms.phases[0]?.startsAt ?? event.terms.onSaleFrom));
  const [items, setItems] = useState<Preview[] | 'failed'>();
  const moment = typedMoment(at);
  useEffect(() => {
    if (!moment) return;
    const running = new AbortController();
    const request = { eventId: event.id, at: moment };
    void ticketsClient.previewTicketEvent(request, { ...expected, signal: running.signal }).then((answer) => {
      if (!running.signal.aborted) setItems(answer.ok ? answer.data.items : 'failed');
    });
    return () => running.abort();
  }, [event.id, moment]);
  return (
    <div className={styles.page}>
      <p className={styles.hint}>{t(event.state === 'draft' ? 'preview.draft' : 'preview.hint')}</p>
      <div className={styles.fields}>
        <TextField
          type="datetime-local"
          label={t('preview.at')}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      {event.state === 'draft' ? null : (
        <p>
          <Link href={`/tickets/${event.slug}/`}>{t('preview.page')}</Link>
        </p>
      )}
      {items === 'failed' ? <Notice kind="bad">{t('failed')}</Notice> : null}
      {Array.isArray(items) ? (
        <div className={styles.groups}>
          {items.map((one) => (
            <GroupPreview key={one.group ?? ''} preview={one} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function GroupPreview({ preview }: { preview: Preview }) {
  const t = useWords('ticketingOffice');
  const locale = useLocale();
  const { nameOf } = useTicketTexts();
  const { group, mayBuy, phase, from, most, categories } = preview;
  return (
    <section className={styles.group} aria-label={t(`groups.${group ?? 'anybody'}`)}>
      <h2>{t(`groups.${group ?? 'anybody'}`)}</h2>
      <p>
        <strong>{t(mayBuy ? 'preview.may' : 'preview.mayNot')}</strong>{' '}
        {mayBuy ? <span>{t('preview.most', { count: most })}</span> : null}
        {from ? <span>{t('preview.from', { moment: formatInstant(from, locale) })}</span> : null}
        {phase ? <small className={styles.under}>{nameOf(phase)}</small> : null}
      </p>
      {mayBuy ? (
        <ul className={styles.plain}>
          {categories.map(({ number, names, prices, quotaLeft }) => (
            <li key={number}>
              {nameOf(names)}:{' '}
              {prices.map(({ code, price }) => `${t(`classes.${code}`)} ${formatEuros(price, locale)}`).join(', ')}
              {quotaLeft === undefined ? null : <span> · {t('preview.quotaLeft', { count: quotaLeft })}</span>}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
