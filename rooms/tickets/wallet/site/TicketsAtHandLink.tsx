import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useRemote } from '#frame/useRemote.ts';
import { useWords } from '#frame/words.ts';
import { walletClient } from './walletClient.ts';

/** The way to the codes of the next days' tickets; to all tickets for who has none. Words: `wallet`. */
export function TicketsAtHandLink() {
  const t = useWords('wallet');
  const remote = useRemote(() => walletClient.listTicketsAtHand({}));
  return (
    <RemotePart remote={remote} height={48}>
      {({ items }) => (
        <p>
          <Link href={items.length > 0 ? '/wallet/' : '/account/tickets/'} className={buttonClass('secondary')}>
            {t(items.length > 0 ? 'atHand.link' : 'transfer.toTickets')}
          </Link>
        </p>
      )}
    </RemotePart>
  );
}
