// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, describe, expect, it } from 'vitest';
import { guaranteeNotice } from '#club/guaranteeNotice.ts';
import { InFrame } from '#frame/testing/inFrame.tsx';
import de from '../words/de.json' with { type: 'json' };
import ja from '../words/ja.json' with { type: 'json' };
import { FoldedGuaranteeNotice, GuaranteeNotice } from './GuaranteeNotice.tsx';

afterEach(cleanup);

const show = (locale: 'de' | 'en' | 'ja', pictures?: Record<string, string>) =>
  render(
    <InFrame page={{ locale }} words={{ shop: locale === 'ja' ? ja : de }}>
      <GuaranteeNotice pictures={pictures} />
    </InFrame>,
  );

describe('the harmonised notice on the legal guarantee', () => {
  it('stands there in full in the language of the page, with a link to where its code leads', () => {
    show('de');
    const notice = screen.getByRole('region', { name: 'Gesetzliche Gewährleistung' });
    expect(notice.lang).toBe('de');
    expect(notice.textContent).toContain('Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit');
    expect(notice.textContent).toContain('Melden Sie dem Verkäufer das Problem so bald wie möglich.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://europa.eu/youreurope/garantien');
    expect(screen.queryByText(de.guaranteeText)).toBeNull();
  });

  it('is English for who reads Japanese, and Japanese says before what it is', () => {
    show('ja');
    expect(screen.getByRole('region', { name: 'Legal guarantee' }).lang).toBe('en');
    expect(screen.getByText(ja.guaranteeText)).toBeDefined();
  });

  it('is the official picture where the club has it, and says the same to who cannot see it', () => {
    show('en', { '/club/guaranteeNotice/en.svg': '/assets/en.svg' });
    const picture = screen.getByRole('img', { name: /Minimum two-year legal guarantee/ });
    expect(picture.getAttribute('src')).toBe('/assets/en.svg');
  });

  it('lies behind a click where nobody orders yet', () => {
    render(
      <InFrame words={{ shop: de }}>
        <FoldedGuaranteeNotice />
      </InFrame>,
    );
    expect(screen.getByText(de.guaranteeNotice).closest('details')?.open).toBe(false);
    expect(screen.getByText(de.guaranteeText)).toBeDefined();
  });

  it.each(['de', 'en'])('has a code that leads to the address beside it (%s)', (locale) => {
    const { address, code } = guaranteeNotice(locale);
    const { data } = encode(`https://${address}`, { border: 0, ecc: 'M' });
    const rows = data.map((row) => Number.parseInt(row.map(Number).join(''), 2).toString(16).padStart(8, '0'));
    expect(code).toBe(rows.join(''));
  });
});
