import { OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { RightsList } from './RightsList.tsx';

/** `/office/rights/`: every ticket, found by its number, order, holder or guest. */
export function RightsPage(_: TemplateProps) {
  const t = useWords('ticketingOffice');
  return (
    <OfficePage title={t('rights.title')}>
      <RightsList />
    </OfficePage>
  );
}
