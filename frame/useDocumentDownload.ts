import { useState } from 'react';
import { downloadFile } from './downloadFile.ts';

/** Downloads invoices and credit notes of the person who is signed in; `busy`: the id of the one that is on its way. */
export function useDocumentDownload(): { busy: string | undefined; download(id: string, fileName: string): void } {
  const [busy, setBusy] = useState<string>();
  const download = async (id: string, fileName: string) => {
    setBusy(id);
    await downloadFile(`/api/checkout/v3/checkouts/files/${id}`, fileName);
    setBusy(undefined);
  };
  return { busy, download: (id, fileName) => void download(id, fileName) };
}
