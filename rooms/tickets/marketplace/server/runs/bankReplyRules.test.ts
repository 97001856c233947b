import { describe, expect, it } from 'vitest';
import { aNotification, aStatusReport } from '../../testing/bankReplies.ts';
import { readBankReply } from './bankReplyRules.ts';

describe('what a bank answers', () => {
  it('pain.002 says of each payment whether it was accepted, rejected, or is on its way', () => {
    const xml = aStatusReport([
      { endToEndId: 'a', status: 'ACSC' },
      { endToEndId: 'b', status: 'RJCT', reason: 'AC04' },
      { endToEndId: 'c', status: 'PDNG' },
      { endToEndId: 'd', status: 'RJCT' },
    ]);
    expect(readBankReply(xml)).toEqual([
      { endToEndId: 'a', outcome: 'done', reason: null },
      { endToEndId: 'b', outcome: 'failed', reason: 'AC04' },
      { endToEndId: 'd', outcome: 'failed', reason: 'RJCT' },
    ]);
  });

  it('camt.054 says what has left the account, and what has come back', () => {
    const xml = aNotification([
      { endToEndId: 'a', direction: 'DBIT' },
      { endToEndId: 'b', direction: 'CRDT', returned: 'MD07' },
      { endToEndId: 'c', direction: 'CRDT' },
    ]);
    expect(readBankReply(xml)).toEqual([
      { endToEndId: 'a', outcome: 'done', reason: null },
      { endToEndId: 'b', outcome: 'failed', reason: 'MD07' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'hello'],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['XML that is cut off', '<Document><CstmrPmtStsRpt>'],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "y">]>${aStatusReport([])}`],
  ])('is not read from %s', (_, xml) => {
    expect(readBankReply(xml)).toBeUndefined();
  });
});
