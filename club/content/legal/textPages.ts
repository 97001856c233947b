import type { TextPage } from '../contentTypes.ts';
import { accessibility } from './accessibility.ts';
import { cancellation } from './cancellation.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';
import { withdrawal } from './withdrawal.ts';

/** The texts that the law asks for. */
export const textPages: readonly TextPage[] = [
  imprint,
  privacy,
  terms,
  shipping,
  withdrawal,
  cancellation,
  accessibility,
];
