import { useState } from 'react';
import { Choice } from '#design/Choice.tsx';
import { Panel } from '#design/Panel.tsx';
import { notify } from '#frame/notify.ts';
import { RemotePart } from '#frame/RemotePart.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Advertising.module.css';
import { advertisingClient } from './advertisingClient.ts';
import type { OwnConsent } from './consentRules.ts';
import { useConsents } from './useConsents.ts';

/**
 * Each advertising consent with its switch, each for itself, the club's own first (CNS-13 to CNS-22). Words:
 * `advertising`, `messages`.
 */
export function AdConsents() {
  const t = useWords('advertising');
  const remote = useConsents();
  return (
    <Panel title={t('adsTitle')}>
      <p>{t('adsText')}</p>
      <RemotePart remote={remote} height={720}>
        {(consents) => (
          <ul className={styles.list}>
            {consents
              .filter(({ consentType }) => consentType === 'Advertising')
              .map((consent) => (
                <ConsentSwitch key={consent.id} consent={consent} reload={remote.reload} />
              ))}
          </ul>
        )}
      </RemotePart>
    </Panel>
  );
}

function ConsentSwitch({ consent, reload }: { consent: OwnConsent; reload(): Promise<void> }) {
  const messages = useWords('messages');
  const [wanted, setWanted] = useState<boolean>();
  const { id, userConsentId, activatedByUser, title, wording } = consent;
  const turn = async (isOn: boolean) => {
    if (wanted !== undefined) return;
    setWanted(isOn);
    const answer = isOn
      ? await advertisingClient.grantConsent({ id })
      : await advertisingClient.terminateConsent({ id: userConsentId ?? '-' });
    if (answer.ok) notify({ kind: 'success', text: messages('success.change') });
    // Before that, the list still says what was.
    await reload();
    setWanted(undefined);
  };
  return (
    <li className={styles.consent}>
      <Choice
        type="checkbox"
        role="switch"
        checked={wanted ?? activatedByUser}
        aria-disabled={wanted !== undefined}
        onChange={(event) => void turn(event.target.checked)}
        aria-describedby={`consent-${id}`}
      >
        <strong>{title}</strong>
      </Choice>
      <p id={`consent-${id}`} className={styles.wording}>
        {wording}
      </p>
    </li>
  );
}
