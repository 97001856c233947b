import { useSlotWords } from '../slotWords.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';
import { decide } from './consent.ts';
import type { Choices } from './consentRules.ts';
import { type ConsentView, closeConsentSettings } from './consentScreen.ts';

/** The question at the foot of the page, and the window with every category. Loaded when one of them is needed. */
export function ConsentLayer({ view }: { view: ConsentView }) {
  const t = useSlotWords('consent');
  if (!t) return null;
  const answer = (choices: Choices) => {
    closeConsentSettings();
    decide(choices);
  };
  return (
    <>
      {view === 'banner' ? <ConsentBanner t={t} onAnswer={answer} /> : null}
      <ConsentSettings t={t} isOpen={view === 'settings'} onAnswer={answer} />
    </>
  );
}
