import { type KeyboardEvent, useRef, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Icon } from '#design/Icon.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Notice } from '#design/Notice.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import type { TicketAtHand } from './atHand.ts';
import { CodeLater } from './CodeLater.tsx';
import { PassButtons } from './PassButtons.tsx';
import { TurningCode } from './TicketCode.tsx';
import { TicketPlace } from './TicketPlace.tsx';
import styles from './TicketsAtHand.module.css';
import { stateOf, toneOf } from './ticketView.ts';

/** Tickets side by side, one on the screen: by swiping, by arrow keys, or by the buttons below. Words: `wallet`. */
export function TicketSlides({ tickets }: { tickets: TicketAtHand[] }) {
  const t = useWords('wallet');
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const count = tickets.length;
  const show = (next: number) => {
    const slide = list.current?.children[Math.max(0, Math.min(count - 1, next))];
    slide?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(place + 1);
    else if (event.key === 'ArrowLeft') show(place - 1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <section className={styles.slides} aria-label={t('atHand.slides')}>
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={t('atHand.slides')}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setPlace(Math.round(scrollLeft / clientWidth))}
        >
          {tickets.map((one, at) => (
            <li key={one.ticket.ticketId} aria-label={t('atHand.one', { number: at + 1, count })}>
              <Slide atHand={one} />
            </li>
          ))}
        </ul>
      </section>
      {count > 1 ? (
        <div className={styles.turn}>
          <IconButton label={t('atHand.previous')} aria-disabled={place === 0} onClick={() => show(place - 1)}>
            <Icon name="arrowLeft" />
          </IconButton>
          <p role="status">{t('atHand.one', { number: place + 1, count })}</p>
          <IconButton label={t('atHand.next')} aria-disabled={place === count - 1} onClick={() => show(place + 1)}>
            <Icon name="arrowRight" />
          </IconButton>
        </div>
      ) : null}
    </>
  );
}

function Slide({ atHand: { ticket, key } }: { atHand: TicketAtHand }) {
  const t = useWords('wallet');
  const locale = useLocale();
  const { event, entrance, className, block } = ticket;
  const state = stateOf(ticket);
  return (
    <article className={styles.slide}>
      <h3>{inLocale(event.name, locale)}</h3>
      <p>{t('atHand.begins', { time: formatInstant(event.startsAt, locale) })}</p>
      {key ? (
        <>
          <TurningCode codeKey={key} />
          <PassButtons ticket={ticket} />
        </>
      ) : ticket.codeFrom ? (
        <div className={styles.notice}>
          <CodeLater from={ticket.codeFrom} />
        </div>
      ) : (
        <div className={styles.notice}>
          <Notice title={t(`states.${state}`)}>{t(`noCode.${state}`)}</Notice>
        </div>
      )}
      {entrance ? <p className={styles.entrance}>{t('entrance', { name: entrance })}</p> : null}
      <p className={styles.place}>
        <TicketPlace ticket={ticket} />
      </p>
      <p>
        {block ? <span>{`${inLocale(className, locale)} `}</span> : null}
        <Badge kind={toneOf(ticket)}>{t(`states.${state}`)}</Badge>
      </p>
    </article>
  );
}
