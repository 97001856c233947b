import { type ComponentType, type MouseEvent, useState } from 'react';
import { Icon } from '#design/Icon.tsx';
import { isOrdinary, Link } from '../link.tsx';
import { useAddress } from '../pageContext.ts';
import { fetchPage } from '../pageFetch.ts';
import { goTo } from '../running.ts';
import { type SubSitesProps, subSitesPath } from '../subSites.ts';
import { useWords } from '../words.ts';
import styles from './SiteSwitch.module.css';

type Opened = { Dialog: ComponentType<SubSitesProps & { isOpen: boolean; onClose(): void }>; props: SubSitesProps };

/**
 * Leads to the other sub-sites: a link to the page that lists them, which opens over this page once scripts are there.
 */
export function SiteSwitch() {
  const t = useWords('frame');
  const address = useAddress()(subSitesPath);
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const open = async (event: MouseEvent) => {
    if (!isOrdinary(event)) return;
    event.preventDefault();
    try {
      const [{ SiteDialog }, page] = await Promise.all([import('./SiteDialog.tsx'), fetchPage(address)]);
      if (page.status !== 200) throw new Error(`${address} answered ${page.status}`);
      setOpened({ Dialog: SiteDialog, props: page.props as SubSitesProps });
      setOpen(true);
    } catch {
      goTo(address);
    }
  };
  return (
    <>
      <Link href={subSitesPath} className={styles.open} aria-haspopup="dialog" onClick={(event) => void open(event)}>
        {t('subSites.open')}
        <Icon name="chevronDown" size={20} />
      </Link>
      {opened ? <opened.Dialog {...opened.props} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
