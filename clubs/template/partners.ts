import type { Company } from '#club/shape/selling.ts';
import { operator } from './addressBook.ts';
import { theme } from './theme.ts';

const { board, ...seller } = operator;

/** Who sells; a company that sells goods by itself is one more of them. */
export const companies: readonly Company[] = [
  {
    id: '1',
    displayName: operator.name,
    soldBy: { de: 'Verkauf und Versand durch', en: 'Sold and shipped by', ja: '販売・発送元：' },
    seller: { ...seller, iban: 'PLACEHOLDER iban' },
    image: {
      id: '0b8f6a52-41d7-4c0e-8f3a-77a1c2d90001',
      ground: theme.tokens['--color-accent'],
      shield: '#ffffff',
      curves: theme.tokens['--color-ink'],
    },
  },
];
