import { useCallback, useEffect, useState } from 'react';
import { Skeleton } from '#design/Skeleton.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { NotLoaded } from '#frame/office/NotLoaded.tsx';
import { listed, NoAccess, type NoAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { SettingForm } from './SettingForm.tsx';
import styles from './Settings.module.css';
import { expected, type Setting, settingsClient } from './settingsClient.ts';
import { groupOf, groups } from './settingView.ts';

/** `/office/settings/`: what the club changes without a deploy, with what it was before and the way back. */
export function SettingsPage(_: TemplateProps) {
  const t = useWords('clubSettingsOffice');
  return (
    <OfficePage title={t('title')}>
      <Settings />
    </OfficePage>
  );
}

function Settings() {
  const t = useWords('clubSettingsOffice');
  const [items, setItems] = useState<Setting[] | NoAccessReason | 'failed'>();
  const [deed, setDeed] = useState<Deed<Setting>>();
  // A value that was put back starts the forms anew; one that was saved leaves them as they are.
  const [round, setRound] = useState(0);
  const read = useCallback(async () => {
    setItems(listed(await settingsClient.listSettings({}, expected)));
  }, []);
  useEffect(() => void read(), [read]);
  if (items === undefined)
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  if (items === 'failed') return <NotLoaded text={t('failed')} retry={read} />;
  if (!Array.isArray(items)) return <NoAccess reason={items} />;
  return (
    <>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{t(`groups.${group}`)}</h2>
          <p className={styles.hint}>{t(`texts.${group}`)}</p>
          {items
            .filter((setting) => groupOf(setting) === group)
            .map((setting) => (
              <SettingForm key={`${setting.key} ${round}`} setting={setting} onSaved={read} ask={setDeed} />
            ))}
        </section>
      ))}
      <ConfirmDeed
        deed={deed}
        onClose={() => setDeed(undefined)}
        onChanged={() => void read().then(() => setRound((count) => count + 1))}
      />
    </>
  );
}
