import type { Company } from '#club/shape/selling.ts';
import { association, fanShop } from './addressBook.ts';
import { theme } from './theme.ts';

const accent = theme.tokens['--color-accent'];

/** Who sells: the fan shop its goods, the association tickets. */
export const companies: readonly Company[] = [
  {
    id: '1',
    displayName: 'Fanshop',
    soldBy: { de: 'Verkauf und Versand durch die', en: 'Sold and shipped by', ja: '販売・発送元：' },
    seller: { ...fanShop, iban: 'DE02120300000000202051' },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e001', ground: '#0b0b0c', shield: accent, curves: '#ffffff' },
  },
  {
    id: '2',
    displayName: association.name,
    soldBy: { de: 'Verkauf durch den', en: 'Sold by', ja: '販売元：' },
    seller: { ...association, iban: 'DE02500105170137075030' },
    image: { id: '5d1a9c30-7be2-4f60-9a41-2f60c1d0e002', ground: accent, shield: '#ffffff', curves: '#0b0b0c' },
  },
];
