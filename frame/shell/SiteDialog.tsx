import { Dialog } from '#design/Dialog.tsx';
import type { SubSitesProps } from '../subSites.ts';
import { useWords } from '../words.ts';
import { SubSiteList } from './SubSiteList.tsx';

/** The list of sub-sites over the page. Loaded when it is opened. */
export function SiteDialog({ groups, isOpen, onClose }: SubSitesProps & { isOpen: boolean; onClose(): void }) {
  const t = useWords('frame');
  return (
    <Dialog title={t('subSites.title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose} place="wide">
      <SubSiteList groups={groups} level={3} />
    </Dialog>
  );
}
