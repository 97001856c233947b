import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Panel } from '#design/Panel.tsx';
import { Row, Rows } from '#design/Rows.tsx';
import { formatInstant } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { deviceName } from './deviceNameRules.ts';
import type { OwnPassReply } from './pageProps.ts';
import { expected, paywallClient } from './paywallClient.ts';
import { useDeed } from './useDeed.ts';

type Props = { devices: OwnPassReply['devices']; onChanged(): void };

/** Where somebody has watched; what plays can be ended. Words: `paywall`. */
export function Devices({ devices, onChanged }: Props) {
  const t = useWords('paywall');
  const locale = useLocale();
  const { isBusy, problem, run } = useDeed(onChanged);
  const end = (deviceId: string) => run(() => paywallClient.signOutDevice({ deviceId }, expected), t('own.signedOut'));
  return (
    <Panel title={t('own.devices')}>
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      <Rows>
        {devices.map(({ id, name, startedAt, isPlaying }) => (
          <Row
            key={id}
            deeds={
              <Button look="secondary" isBusy={isBusy} onClick={() => void end(id)}>
                {t('own.signOut')}
              </Button>
            }
          >
            <strong>{deviceName(name) || t('own.unknownDevice')}</strong>{' '}
            {isPlaying ? <Badge kind="good">{t('own.playing')}</Badge> : null}
            <br />
            {t('own.lastPlayed', { at: formatInstant(startedAt, locale) })}
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
