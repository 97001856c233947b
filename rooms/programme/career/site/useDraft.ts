import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceStore } from '#frame/deviceStore.ts';
import { emptyForm, type FormValues, restoredForm } from './applicationFormRules.ts';

type Kept = { applicationId: string; values: FormValues };

/** What was typed into a form survives a reload, on this device alone; files do not. */
export function useDraft(originId: string) {
  const key = `career ${originId}`;
  const applicationId = useRef('');
  const [restored, setRestored] = useState<{ values: FormValues; isKept: boolean }>();
  useEffect(() => {
    let isGone = false;
    void deviceStore
      .read<Kept>('person', key)
      .catch(() => undefined)
      .then((kept) => {
        applicationId.current = kept?.applicationId ?? crypto.randomUUID();
        if (!isGone) setRestored({ values: restoredForm(kept?.values), isKept: kept !== undefined });
      });
    return () => {
      isGone = true;
    };
  }, [key]);
  const keep = useCallback(
    (values: FormValues) => {
      const kept: Kept = { applicationId: applicationId.current, values };
      void deviceStore.write('person', key, kept).catch(() => {});
    },
    [key],
  );
  const forget = useCallback(() => {
    applicationId.current = crypto.randomUUID();
    void deviceStore.remove('person', key).catch(() => {});
  }, [key]);
  return { restored, applicationId, keep, forget, empty: emptyForm };
}
