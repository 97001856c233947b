import { type ComponentType, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import type { Answer } from '#frame/apiClient.ts';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { type Translate, useWords } from '#frame/words.ts';
import type { PartProps } from './EventPage.tsx';
import { useTicketTexts } from './ticketTexts.ts';

/** The form of a wish; `onSeen`: what the wish comes to has been read. */
export type WishProps<Seen extends unknown[]> = Pick<PartProps, 'event'> & { onSeen(...seen: Seen): void };

/** What a deed needs whose figures are shown before it is done; `onSeen` shows newer ones. */
export type SeenDeedProps<Seen extends unknown[]> = WishProps<Seen> & {
  read: PartProps['read'];
  t: Translate;
  textOf: ReturnType<typeof useTicketTexts>['textOf'];
};

export type DeedButtonProps = Pick<PartProps, 'event' | 'read'> & { onDeed(deed: Deed<unknown>): void };

type Props<Seen extends unknown[]> = DeedButtonProps & {
  label: string;
  title: string;
  Form: ComponentType<WishProps<Seen>>;
  deedOf(props: SeenDeedProps<Seen>, ...seen: Seen): Deed<unknown>;
};

/** Asks what shall happen to an event and reads what that comes to; nothing is changed before the deed is confirmed. */
export function AskingButton<Seen extends unknown[]>({ event, read, onDeed, label, title, Form, deedOf }: Props<Seen>) {
  const t = useWords('ticketingOffice');
  const office = useWords('office');
  const { textOf } = useTicketTexts();
  const [isAsking, setAsking] = useState(false);
  const onSeen = (...seen: Seen) => {
    setAsking(false);
    onDeed(deedOf({ event, read, t, textOf, onSeen }, ...seen));
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog title={title} closeLabel={office('close')} isOpen={isAsking} onClose={() => setAsking(false)}>
        {isAsking ? <Form event={event} onSeen={onSeen} /> : null}
      </Dialog>
    </>
  );
}

/** The event is read anew once a call has changed it. */
export async function thenRead<T>(call: Promise<Answer<T>>, read: PartProps['read']): Promise<Answer<T>> {
  const answer = await call;
  if (answer.ok) await read();
  return answer;
}

/** Does what was shown; where that has changed meanwhile (409), `showNew` reads and shows it once more. */
export async function doAsShown<T>(
  call: Promise<Answer<T>>,
  read: PartProps['read'],
  showNew: () => Promise<void>,
): Promise<Answer<T>> {
  const answer = await thenRead(call, read);
  if (!answer.ok && answer.problem.status === 409) await showNew();
  return answer;
}
