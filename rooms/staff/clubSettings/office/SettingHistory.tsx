import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import type { Deed } from '#frame/office/ConfirmDeed.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeList } from '#frame/office/useOfficeList.ts';
import { useWords } from '#frame/words.ts';
import { expected, type Setting, type SettingChange, settingsClient } from './settingsClient.ts';
import { useShownValue } from './useShownValue.ts';

type Props = { setting: Setting; ask(deed: Deed<Setting>): void };

/** What a setting was before, by whom it was changed and why; each former value can be put back. */
export function SettingHistory({ setting, ask }: Props) {
  const t = useWords('clubSettingsOffice');
  const office = useWords('office');
  const shown = useShownValue(setting);
  const { key, version } = setting;
  const { status, items, loadMore } = useOfficeList<SettingChange>(
    ({ after }, signal) =>
      settingsClient.listSettingChanges({ key, ...(after ? { after } : {}) }, { ...expected, signal }),
    { key },
  );
  const putBack = (value: string | number) =>
    ask({
      title: t('putBack.title'),
      consequence: <p>{t('putBack.text', { value: shown(value) })}</p>,
      confirmLabel: t('putBack.confirm'),
      reason: { label: t('why'), isNeeded: setting.kind === 'money' },
      run: (why) => settingsClient.changeSetting({ key, value, version, ...(why ? { why } : {}) }, expected),
      done: ({ asked }) => ({
        text: t(asked === undefined ? 'putBack.done' : 'asked', { value: shown(asked ?? value) }),
      }),
    });
  if (status === 'loading') return <p aria-busy="true">{office('loading')}</p>;
  if (status !== 'ready') return <Notice kind="bad">{t('failed')}</Notice>;
  if (items.length === 0) return <p>{t('noHistory')}</p>;
  return (
    <>
      <Timeline
        steps={items.map(({ at, before, after, why, by }) => ({
          at,
          why,
          who: by.name ?? t('deletedAccount'),
          what: (
            <>
              {t('change', { before: shown(before), after: shown(after) })}{' '}
              {before === setting.value ? null : (
                <Button look="quiet" onClick={() => putBack(before)}>
                  {t('putBack.button', { value: shown(before) })}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {loadMore ? (
        <Button look="secondary" onClick={loadMore}>
          {office('list.more')}
        </Button>
      ) : null}
    </>
  );
}
