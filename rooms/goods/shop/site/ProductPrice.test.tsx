// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import words from '../words/de.json' with { type: 'json' };
import { ProductPrice } from './ProductPrice.tsx';

afterEach(cleanup);

const variant = {
  sku: '1101-S',
  colour: null,
  size: 'S',
  colourName: null,
  price: 8995,
  memberPrice: 8096,
  lowestPrice: null,
  unitPrice: null,
  available: 3,
};

it('takes the lettering into the price of members too, as the cart does', () => {
  render(
    <InFrame words={{ shop: words }}>
      <ProductPrice variant={variant} price={9995} isFrom={false} hasFixedPrice={false} />
    </InFrame>,
  );
  expect(screen.getByText(/^99,95/)).toBeDefined();
  expect(screen.getByText(/^89,96/)).toBeDefined();
  expect(screen.getByText(/für Mitglieder \(9,99\s*€ weniger\)/)).toBeDefined();
  expect(screen.queryByText(/80,96/)).toBeNull();
});

it('says that a book costs the same for everybody, and names no price of members', () => {
  render(
    <InFrame words={{ shop: words }}>
      <ProductPrice variant={{ ...variant, memberPrice: 8995 }} price={8995} isFrom={false} hasFixedPrice />
    </InFrame>,
  );
  expect(screen.getByText(/Gebundener Ladenpreis/)).toBeDefined();
  expect(screen.queryByText(/für Mitglieder \(/)).toBeNull();
});

it('strikes the lowest price of 30 days with the same lettering as the price beside it', () => {
  render(
    <InFrame words={{ shop: words }}>
      <ProductPrice variant={{ ...variant, lowestPrice: 9995 }} price={10_495} isFrom={false} hasFixedPrice={false} />
    </InFrame>,
  );
  expect(screen.getByText(/^104,95/)).toBeDefined();
  expect(screen.getByText(/114,95/, { selector: 's' })).toBeDefined();
  expect(screen.getByText(/Niedrigster Preis der letzten 30 Tage: 114,95/)).toBeDefined();
});

it('names the price of a kilogram, and that of members', () => {
  const unitPrice = { price: 3196, memberPrice: 2876, unit: 'kg' as const };
  render(
    <InFrame words={{ shop: words }}>
      <ProductPrice variant={{ ...variant, price: 799, unitPrice }} price={799} isFrom={false} hasFixedPrice={false} />
    </InFrame>,
  );
  expect(screen.getByText(/Grundpreis: 31,96\s€\s\/\skg, für Mitglieder 28,76\s€\s\/\skg/)).toBeDefined();
});
