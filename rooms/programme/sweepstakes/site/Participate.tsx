import { useState } from 'react';
import { Button, buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { signIn, useSession } from '#frame/session.ts';
import { useWords } from '#frame/words.ts';
import type { ShownDoor } from './seriesView.ts';
import { expected, localizedError, problemText, sweepstakesClient } from './sweepstakesClient.ts';

/**
 * Takes part with one tap. Who is in already is told so as information, not as an error (SWP-17, ERR-29). Words:
 * `sweepstakes`, `messages`.
 */
export function Participate({ door, onChanged }: { door: ShownDoor; onChanged(): void }) {
  const t = useWords('sweepstakes');
  const { status } = useSession();
  const { isBusy, problem, participate } = useParticipation(door.id, onChanged);
  if (status === 'anonymous')
    return (
      <>
        <p>{t('signIn')}</p>
        <Button onClick={() => void signIn()}>{t('toSignIn')}</Button>
      </>
    );
  return (
    <>
      <Button isBusy={isBusy || status !== 'signedIn'} onClick={() => void participate()}>
        {t('participate')}
      </Button>
      {problem ? (
        <Notice kind="warn" isAlert>
          <p>{problemText(t, { errorCode: problem })}</p>
          {problem === 'BIRTHDAY_NEEDED' ? (
            <Link href="/account/" className={buttonClass('secondary')}>
              {t('toProfile')}
            </Link>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

function useParticipation(sweepstakeId: string, onChanged: () => void) {
  const t = useWords('sweepstakes');
  const messages = useWords('messages');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const participate = async () => {
    setBusy(true);
    setProblem(undefined);
    const answer = await sweepstakesClient.participate({ sweepstakeId }, expected);
    setBusy(false);
    if (answer.ok) notify({ kind: 'success', text: messages('success.raffle') });
    else if (answer.problem.status === 409)
      notify({ kind: 'notice', text: localizedError(answer.problem, locale) ?? problemText(t, answer.problem) });
    else return setProblem(answer.problem.errorCode);
    onChanged();
  };
  return { isBusy, problem, participate };
}
