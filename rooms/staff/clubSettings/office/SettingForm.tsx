import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { OfficeForm } from '#frame/office/OfficeForm.tsx';
import { useOfficeForm } from '#frame/office/useOfficeForm.ts';
import { useWords } from '#frame/words.ts';
import { SettingHistory } from './SettingHistory.tsx';
import styles from './Settings.module.css';
import { expected, type Setting, settingsClient } from './settingsClient.ts';
import { sentValue, typedValue } from './settingView.ts';
import { useShownValue } from './useShownValue.ts';

const inputModes = { money: 'decimal', days: 'numeric', phone: undefined, text: undefined } as const;

type Props = { setting: Setting; onSaved(): Promise<void>; ask(deed: Deed<Setting>): void };

/** One setting: its field, what holds without it, and its history. */
export function SettingForm({ setting, onSaved, ask }: Props) {
  const t = useWords('clubSettingsOffice');
  const locale = useLocale();
  const shown = useShownValue(setting);
  const [isOpen, setOpen] = useState(false);
  const kept = ({ value, version }: Setting) => ({
    values: { value: typedValue(setting, value, locale), why: '' },
    version,
  });
  const form = useOfficeForm({
    kept: kept(setting),
    async save({ value: typed, why }, version) {
      const value = sentValue(setting, typed);
      const change = { key: setting.key, value, version: version ?? 0, ...(why.trim() ? { why: why.trim() } : {}) };
      const answer = await settingsClient.changeSetting(change, expected);
      if (!answer.ok) return answer;
      await onSaved();
      return { ok: true, data: kept(answer.data) };
    },
    async readAgain() {
      const answer = await settingsClient.listSettings({}, expected);
      const now = answer.ok ? answer.data.items.find(({ key }) => key === setting.key) : undefined;
      return now && kept(now);
    },
    textOfField: () =>
      t({ money: 'invalidMoney', phone: 'invalidPhone', days: 'invalidDays', text: 'invalid' }[setting.kind]),
  });
  const usual = setting.usual === '' ? t('usualEmpty') : t('usual', { value: shown(setting.usual) });
  const asked = setting.asked === undefined ? '' : t('asked', { value: shown(setting.asked) });
  const changed = setting.changedAt ? t('changedAt', { at: formatInstant(setting.changedAt, locale) }) : '';
  const label = t(`labels.${setting.key.replace('.', '-')}`);
  return (
    <div className={styles.setting}>
      <OfficeForm form={form} submitLabel={t('save')} labelOf={(name) => (name === 'value' ? label : t('why'))}>
        <TextField
          label={label}
          hint={[usual, changed, asked].filter(Boolean).join(' · ')}
          optionalWord={setting.isOptional ? t('optional') : undefined}
          autoComplete="off"
          maxLength={300}
          inputMode={inputModes[setting.kind]}
          {...form.field('value')}
        />
        {form.state === 'clean' || form.state === 'saved' ? null : (
          <TextField
            label={t('why')}
            optionalWord={setting.kind === 'money' ? undefined : t('optional')}
            maxLength={200}
            {...form.field('why')}
          />
        )}
      </OfficeForm>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('history')}</summary>
        {isOpen ? <SettingHistory setting={setting} ask={ask} /> : null}
      </details>
    </div>
  );
}
