import { useEffect, useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import { contactClient, favoritesFirst, matching, type Person } from '#rooms/accounts/contact/site/index.ts';
import type { Finish } from './ContractPage.tsx';
import styles from './Contracts.module.css';
import { DeedForm } from './DeedForm.tsx';
import { expected, subscriptionClient, useProblemText, type WholeContract } from './subscriptionClient.ts';

type Props = { contract: WholeContract; kind: 'recipient' | 'subscriber'; onClose(): void; done: Finish };

/** Characters of an address at most. */
const maxLength = 254;

/** Asks somebody to become recipient (CON-05) or subscriber (CON-06). Words: `subscription`, `messages`, `contact`. */
export function AskDialog({ contract, kind, onClose, done }: Props) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const [email, setEmail] = useState('');
  const { id: contractId } = contract;
  const send = async () =>
    kind === 'recipient'
      ? subscriptionClient.createRecipientTransfer({ contractId, recipientEmail: email.trim() }, expected)
      : subscriptionClient.createSubscriberTransfer({ contractId, subscriberEmail: email.trim() }, expected);
  return (
    <DeedForm
      title={t(`deeds.${kind}`)}
      submitLabel={t('ask.send')}
      check={() => (email.trim() === '' ? messages('form.required') : undefined)}
      send={send}
      onDone={() => done(t('ask.sent', { email: email.trim() }))}
      onClose={onClose}
    >
      <p>{t(`ask.${kind}`)}</p>
      <TextField
        label={t('ask.email')}
        type="email"
        required
        autoComplete="off"
        maxLength={maxLength}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <People text={email} choose={setEmail} />
      {kind === 'recipient' ? <Myself contract={contract} done={done} /> : null}
    </DeedForm>
  );
}

/** The subscriber uses the ticket themselves: nobody has to answer (CON-77). */
function Myself({ contract, done }: Pick<Props, 'contract' | 'done'>) {
  const t = useWords('subscription');
  const messages = useWords('messages');
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { subscriber, upcomingSeason } = contract.details;
  if (subscriber && subscriber.subjectId === upcomingSeason.recipient?.subjectId) return null;
  const take = async () => {
    setBusy(true);
    const answer = await subscriptionClient.transferToSubscriber({ id: contract.id }, expected);
    setBusy(false);
    if (answer.ok) done(messages('success.change'), answer.data);
    else setProblem(problemText(answer.problem, 'SUBSCRIBER_IS_'));
  };
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void take()}>
        {t('ask.myself')}
      </Button>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </>
  );
}

/** The whole address book. */
const everybody = { Page: 1, PageSize: 1000, OrderBy: 'firstName asc' };
/** People that are shown; typing finds the others. */
const shownAtOnce = 5;

/** People of the address book, favourites first (ACC-61); nothing without any. */
function People({ text, choose }: { text: string; choose(email: string): void }) {
  const t = useWords('subscription');
  const locale = useLocale();
  const titleId = useId();
  const [people, setPeople] = useState<Person[]>([]);
  useEffect(() => {
    let isLeft = false;
    // Without the address book, addresses are typed.
    void contactClient.listAddressBookEntries(everybody, { expected: () => true }).then((answer) => {
      if (answer.ok && !isLeft) setPeople(answer.data.items);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const isChosen = people.some(({ email }) => email === text);
  const shown = favoritesFirst(isChosen ? people : matching(people, text)).slice(0, shownAtOnce);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('ask.people')}</h3>
      <div className={styles.deeds}>
        {shown.map((person) => (
          <Button
            key={person.id}
            look="secondary"
            aria-pressed={person.email === text}
            onClick={() => choose(person.email)}
          >
            {fullName(person, locale) || person.email}
          </Button>
        ))}
      </div>
    </section>
  );
}
