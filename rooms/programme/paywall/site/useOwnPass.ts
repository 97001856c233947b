import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#frame/session.ts';
import type { OwnPassReply } from './pageProps.ts';
import { expected, paywallClient } from './paywallClient.ts';

/** One's own pass and devices; nothing for visitors. */
export function useOwnPass(): { reply: OwnPassReply | undefined; hasFailed: boolean; reload(): void } {
  const { status } = useSession();
  const [reply, setReply] = useState<OwnPassReply>();
  const [hasFailed, setFailed] = useState(false);
  const reload = useCallback(() => {
    void paywallClient.readOwnPass({}, expected).then((answer) => {
      setFailed(!answer.ok);
      if (answer.ok) setReply(answer.data);
    });
  }, []);
  useEffect(() => {
    if (status === 'signedIn') reload();
  }, [status, reload]);
  return { reply, hasFailed, reload };
}
