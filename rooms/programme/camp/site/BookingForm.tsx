import { type FormEvent, use, useEffect, useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { TextField } from '#design/TextField.tsx';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { placePrice } from '../campRules.ts';
import { emptyBooking, emptyChild, forgetBooking, keepBooking, keptBooking, requestOf } from './bookingDraft.ts';
import styles from './Camps.module.css';
import { ChildFields } from './ChildFields.tsx';
import { campClient, expected, type OwnBooking, problemText } from './campClient.ts';
import type { Camp } from './pageProps.ts';

type Props = { camp: Camp; way: 'book' | 'wait' };

/** Enters children and puts their places into the cart, or on the waiting list: all of them together. Words: `camp`. */
export function BookingForm({ camp, way }: Props) {
  const t = useWords('camp');
  const locale = useLocale();
  const { typed, change, clear } = useTyped(camp.id);
  const { isBusy, problem, outcome, submit } = useSubmit({ camp, way });
  const { children } = typed;
  const total = placePrice(camp, children.length) * children.length;
  if (outcome) return <Done outcome={outcome} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(requestOf(typed)).then((isDone) => isDone && clear());
  };
  return (
    <form className={styles.form} onSubmit={send}>
      {children.map((child, at) => (
        <ChildFields
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no other name yet
          key={at}
          number={at + 1}
          child={child}
          onChange={(next) => change({ children: children.map((one, n) => (n === at ? next : one)) })}
          onRemove={children.length > 1 ? () => change({ children: children.filter((_, n) => n !== at) }) : undefined}
        />
      ))}
      {children.length < 6 ? (
        <Button
          look="secondary"
          onClick={() => change({ children: [...children, { ...emptyChild, lastName: children[0]?.lastName ?? '' }] })}
        >
          {t('book.add')}
        </Button>
      ) : null}
      <Contact phone={typed.phone} pickUp={typed.pickUp} onChange={change} />
      <p>{t('book.terms')}</p>
      <p>
        <strong>{t('book.total', { price: formatEuros(total, locale) })}</strong>
      </p>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Button type="submit" isBusy={isBusy}>
        {t(way === 'book' ? 'book.submit' : 'book.wait')}
      </Button>
    </form>
  );
}

type ContactProps = { phone: string; pickUp: string; onChange(parts: { phone?: string; pickUp?: string }): void };

/** Whom the camp calls, and who may pick the children up. */
function Contact({ phone, pickUp, onChange }: ContactProps) {
  const t = useWords('camp');
  return (
    <fieldset className={styles.group}>
      <legend>{t('book.contact')}</legend>
      <TextField
        type="tel"
        label={t('book.phone')}
        required
        maxLength={30}
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextArea
        label={t('book.pickUp')}
        rows={3}
        value={pickUp}
        onChange={({ target }) => onChange({ pickUp: target.value })}
      />
    </fieldset>
  );
}

/** What was typed, which stays when the page is loaded again; health does not. */
function useTyped(campId: string) {
  const [typed, setTyped] = useState(emptyBooking);
  useEffect(() => setTyped(keptBooking(campId)), [campId]);
  const change = (parts: Partial<typeof typed>) => {
    const next = { ...typed, ...parts };
    setTyped(next);
    keepBooking(campId, next);
  };
  return { typed, change, clear: () => forgetBooking(campId) };
}

function useSubmit({ camp, way }: Props) {
  const t = useWords('camp');
  const put = usePutPlaces();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<'inCart' | 'waiting' | 'later'>();
  const submit = async (request: ReturnType<typeof requestOf>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const answer =
      way === 'book'
        ? await campClient.createBooking({ ...request, campId: camp.id }, expected)
        : await campClient.joinWaitingList({ ...request, campId: camp.id }, expected);
    if (!answer.ok) setProblem(problemText(t, answer.problem));
    else if (way === 'wait') setOutcome('waiting');
    // Where the cart does not take them, the booking waits in the account.
    else setOutcome((await put(answer.data)) ? 'inCart' : 'later');
    setBusy(false);
    return answer.ok;
  };
  return { isBusy, problem, outcome, submit };
}

/** Puts the places of a booking into the cart; false: it does not take them. */
export function usePutPlaces(): (booking: Pick<OwnBooking, 'sku' | 'places'>) => Promise<boolean> {
  const { putTogether } = use(SlotContext);
  return async ({ sku, places }) => {
    try {
      const call = await putTogether?.();
      const reply = await call?.([{ sku, quantity: places }]);
      return reply !== undefined && reply.refusal === undefined;
    } catch {
      return false;
    }
  };
}

function Done({ outcome }: { outcome: 'inCart' | 'waiting' | 'later' }) {
  const t = useWords('camp');
  const text = { inCart: t('book.inCart'), waiting: t('book.waiting'), later: t('refusals.CAMP_NOT_BOOKABLE') }[
    outcome
  ];
  return (
    <Notice kind={outcome === 'later' ? 'warn' : 'good'}>
      <p role="status">{text}</p>
      {outcome === 'inCart' ? (
        <Link href="/warenkorb/" className={buttonClass()}>
          {t('book.toCart')}
        </Link>
      ) : (
        <Link href="/account/camps/" className={buttonClass('secondary')}>
          {t('own.title')}
        </Link>
      )}
    </Notice>
  );
}
