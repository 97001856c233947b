import type { ReactNode } from 'react';
import { InFrame } from '#frame/testing/inFrame.tsx';
import frameGerman from '#frame/words/de.json' with { type: 'json' };
import frameEnglish from '#frame/words/en.json' with { type: 'json' };
import frameJapanese from '#frame/words/ja.json' with { type: 'json' };
import type { Locale } from '#platform/context.ts';
import { matchWords } from '#rooms/football/match/testing/inMatch.tsx';
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import japanese from '../words/ja.json' with { type: 'json' };

/** The words of this room's screens. */
export const contentWords = { de: german, en: english, ja: japanese };
const frameWords = { de: frameGerman, en: frameEnglish, ja: frameJapanese };

/** Wraps a screen of this room in its words and the frame. */
export function InContent({ locale = 'de', children }: { locale?: Locale; children: ReactNode }) {
  return (
    <InFrame
      page={{ locale }}
      words={{ frame: frameWords[locale], content: contentWords[locale], match: matchWords[locale] }}
    >
      {children}
    </InFrame>
  );
}
