import { useCallback, useEffect, useState } from 'react';
import { type Transfer, walletClient } from '../walletClient.ts';

/** Transfers of a page (CST-07). */
const pageSize = 1000;

export type Transfers = {
  /** The newest transfer that was sent, by ticket. */
  sent: ReadonlyMap<string, Transfer>;
  /** What others hand on to this person and waits for an answer. */
  received: readonly Transfer[];
};

const none: Transfers = { sent: new Map(), received: [] };

/** What this person hands on and is handed. Undefined while it is loaded; nothing where it failed or is not wanted. */
export function useTransfers(isWanted = true): { transfers: Transfers | undefined; reload(): void } {
  const [transfers, setTransfers] = useState(isWanted ? undefined : none);
  const reload = useCallback(() => {
    if (!isWanted) return setTransfers(none);
    void readTransfers().then((all) => setTransfers((known) => (all ? sorted(all) : (known ?? none))));
  }, [isWanted]);
  useEffect(reload, [reload]);
  return { transfers, reload };
}

/** All of them, the newest first; 404 is an empty list (TTR-13, ERR-14). Undefined: it failed, which was told. */
async function readTransfers(): Promise<Transfer[] | undefined> {
  const all: Transfer[] = [];
  for (let page = 1; ; page += 1) {
    const expected = ({ status }: { status: number }) => status === 404;
    const answer = await walletClient.listTicketTransfers({ Page: page, PageSize: pageSize }, { expected });
    if (!answer.ok) return answer.problem.status === 404 ? all : undefined;
    all.push(...answer.data.items);
    if (!answer.data.hasNextPage) return all;
  }
}

function sorted(all: readonly Transfer[]): Transfers {
  const sent = new Map<string, Transfer>();
  for (const one of all) if (one.direction === 'sent' && !sent.has(one.ticketId)) sent.set(one.ticketId, one);
  return { sent, received: all.filter(({ direction, state }) => direction === 'received' && state === 'created') };
}
