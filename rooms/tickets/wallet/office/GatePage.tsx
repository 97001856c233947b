import { useEffect, useState } from 'react';
import { Spinner } from '#design/Spinner.tsx';
import head from '#frame/office/OfficePage.module.css';
import { NoAccess } from '#frame/office/OfficePage.tsx';
import { OfficeShell } from '#frame/office/OfficeShell.tsx';
import { isInOffice } from '#frame/session/officeSession.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { GateChoice } from './GateChoice.tsx';
import { GateScreen } from './GateScreen.tsx';
import type { KeptGate } from './keptGate.ts';
import { TrainingScreen } from './TrainingScreen.tsx';
import { gateOnDevice } from './useGate.ts';

type Known = { isIn: boolean; gate: KeptGate | undefined };

/**
 * `/office/gate/`: stewards check tickets. A gate that was opened on this device goes on without a network, also after
 * the browser was closed; it needs a sign-in only to reach the server.
 */
export function GatePage(_: TemplateProps) {
  const t = useWords('walletOffice');
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    void Promise.all([isInOffice(), gateOnDevice.readGate()]).then(([isIn, gate]) => setKnown({ isIn, gate }));
  }, []);
  const setGate = (gate: KeptGate | undefined) => setKnown((before) => before && { ...before, gate });
  const close = () => {
    void gateOnDevice.closeGate().catch(() => {});
    setGate(undefined);
  };
  return (
    <OfficeShell isIn={known?.isIn === true}>
      <header className={head.head}>
        <h1>{t('title')}</h1>
      </header>
      {known === undefined ? <Spinner /> : null}
      {known?.gate?.isTraining ? <TrainingScreen gate={known.gate} onClose={() => setGate(undefined)} /> : null}
      {known?.gate && !known.gate.isTraining ? (
        <GateScreen gate={known.gate} isIn={known.isIn} onClose={close} />
      ) : null}
      {known && !known.gate && !known.isIn ? <NoAccess reason="signedOut" /> : null}
      {known && !known.gate && known.isIn ? <GateChoice onOpen={setGate} /> : null}
    </OfficeShell>
  );
}
