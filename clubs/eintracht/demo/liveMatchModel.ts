/** A line of the demo's ticker. */
export type DemoText = { de: string; en: string; ja: string };

/** An entry of the demo's ticker; players by their shirt numbers, `other` prepares a goal or comes on. */
export type LiveEntry = {
  minute: number;
  added?: number;
  type:
    | 'Kickoff'
    | 'WhistleFirstHalf'
    | 'KickoffSecondHalf'
    | 'FinalWhistle'
    | 'Goal'
    | 'YellowCard'
    | 'Substitution'
    | 'Note';
  side?: 'home' | 'away';
  number?: number;
  other?: number;
  text?: DemoText;
};

type Pair = readonly [ours: number, theirs: number];
export type LiveFigures = {
  minute: number;
  figures: Record<'possession' | 'shots' | 'shotsOnTarget' | 'corners' | 'fouls' | 'offsides', Pair>;
};
