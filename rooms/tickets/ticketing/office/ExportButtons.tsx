import { Button } from '#design/Button.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import type { OfficeEvent } from './ticketsClient.ts';

type Props = { event: OfficeEvent; lists: readonly ('seats' | 'vat' | 'entrances' | 'cashbook' | 'closings')[] };

/** Lists of an event as files. */
export function ExportButtons({ event: { id, slug }, lists }: Props) {
  const t = useWords('ticketingOffice');
  return lists.map((list) => (
    <Button
      key={list}
      look="secondary"
      onClick={() => void downloadOfficeFile(`/office/v1/ticket-events/${id}/exports/${list}`, `${slug}-${list}.csv`)}
    >
      {t(`exports.${list}`)}
    </Button>
  ));
}
