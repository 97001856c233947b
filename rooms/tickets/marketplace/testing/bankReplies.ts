type Status = { endToEndId: string; status: string; reason?: string };

/** A bank's status report on a payment file (pain.002). */
export const aStatusReport = (payments: readonly Status[]): string => {
  const one = ({ endToEndId, status, reason }: Status) => `<TxInfAndSts>
    <OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>
    ${reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : ''}</TxInfAndSts>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>1</MsgId></GrpHdr>
    <OrgnlPmtInfAndSts>${payments.map(one).join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
};

type Entry = { endToEndId: string; direction: 'DBIT' | 'CRDT'; returned?: string };

/** A bank's notification of what was booked on an account (camt.054). */
export const aNotification = (entries: readonly Entry[]): string => {
  const one = ({ endToEndId, direction, returned }: Entry) => `<Ntry><CdtDbtInd>${direction}</CdtDbtInd>
    <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
    ${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">
    <BkToCstmrDbtCdtNtfctn><Ntfctn>${entries.map(one).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
};
