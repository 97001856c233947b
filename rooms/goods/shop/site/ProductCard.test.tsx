// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InFrame } from '#frame/testing/inFrame.tsx';
import { cardFrom } from '../cardRules.ts';
import { aListed } from '../testing/aListed.ts';
import words from '../words/de.json' with { type: 'json' };
import { ProductCard } from './ProductCard.tsx';

afterEach(cleanup);

const show = (parts: Parameters<typeof aListed>[0]) =>
  render(
    <InFrame words={{ shop: words }}>
      <ProductCard
        product={cardFrom(aListed(parts), { locale: 'de', now: new Date('2026-11-21T12:00:00Z'), isSoldOut: false })}
      />
    </InFrame>,
  );
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ');

it('names the price of a kilogram, and that of members (§ 4 PAngV)', () => {
  show({ price: 7.99, memberPrice: 7.19, content: { amount: 250, unit: 'g' } });
  expect(plain()).toContain('Grundpreis: 31,96 € / kg, für Mitglieder 28,76 € / kg');
});

it('names no other price of members where they pay the same, and none where nothing is weighed', () => {
  show({ price: 7.99, memberPrice: 7.99, content: { amount: 250, unit: 'g' } });
  expect(plain()).toContain('Grundpreis: 31,96 € / kg');
  expect(plain()).not.toContain('für Mitglieder');
  cleanup();
  show({ content: null });
  expect(plain()).not.toContain('Grundpreis');
});

it('strikes the lowest price of 30 days and says what it is, and says nothing of it where nothing is reduced', () => {
  show({ price: 49.95, lowestPrice: 84.95 });
  expect(screen.getByText(/84,95/, { selector: 's' })).toBeDefined();
  expect(plain()).toContain('Niedrigster Preis der letzten 30 Tage: 84,95 €');
  cleanup();
  show({ price: 49.95, lowestPrice: null });
  expect(plain()).not.toContain('30 Tage');
});
