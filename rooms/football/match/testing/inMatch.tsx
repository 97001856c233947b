import type { ReactNode } from 'react';
import { InFrame } from '#frame/testing/inFrame.tsx';
import type { Locale } from '#platform/context.ts';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };

/** The words of this room's screens. */
export const matchWords = { de: german, en: english, ja: japanese };

/** Wraps a part of this room in its words and the frame. */
export function InMatch({ locale = 'de', children }: { locale?: Locale; children: ReactNode }) {
  return (
    <InFrame page={{ locale }} words={{ match: matchWords[locale] }}>
      {children}
    </InFrame>
  );
}
