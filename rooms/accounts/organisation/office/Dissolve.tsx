import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { navigate } from '#frame/link.tsx';
import { ConfirmDeed, type Deed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Organisation.module.css';
import { expected, type OfficeOrganisation, organisationOffice } from './organisationOfficeClient.ts';
import { useTextOf } from './useTextOf.ts';

/** Dissolves the organisation for a reason; nobody can take that back, so that its consequence is said before. */
export function Dissolve({ organisation: { id: organisationId, name } }: { organisation: OfficeOrganisation }) {
  const t = useWords('organisationOffice');
  const textOf = useTextOf();
  const [isAsked, setAsked] = useState(false);
  const deed: Deed<unknown> = {
    title: t('dissolve.title'),
    consequence: <p>{t('dissolve.text', { name })}</p>,
    confirmLabel: t('dissolve.button'),
    reason: { label: t('reason'), isNeeded: true },
    run: (reason = '') => organisationOffice.dissolveOrganisation({ organisationId, reason }, expected),
    textOf,
  };
  return (
    <div className={styles.dissolve}>
      <Button look="secondary" onClick={() => setAsked(true)}>
        {t('dissolve.button')}
      </Button>
      <ConfirmDeed
        deed={isAsked ? deed : undefined}
        onClose={() => setAsked(false)}
        onChanged={() => navigate('/office/organisations/')}
      />
    </div>
  );
}
