const rows = Array.from({ length: 22 }, (_, row) => row);

/** Colour of a row of the stand: broad red and black blocks with white lines between, as in a choreography. */
function colourOf(row: number): string {
  if (row % 7 === 6) return '#fff';
  return row % 14 < 7 ? 'var(--color-accent)' : '#3a3b40';
}

/** A full stand seen from the pitch: rows of people as dotted arcs under floodlights. Decoration only. */
export function StandArtwork() {
  return (
    <svg viewBox="0 0 1440 760" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
      <defs>
        <radialGradient id="light" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="760" fill="var(--color-ink)" />
      <g fill="none" strokeLinecap="round" strokeWidth="15">
        {rows.map((row) => (
          <ellipse
            key={row}
            cx="1120"
            cy="900"
            rx={330 + row * 41}
            ry={250 + row * 29}
            stroke={colourOf(row)}
            strokeDasharray="0 23"
            strokeDashoffset={(row % 2) * 11.5}
          />
        ))}
      </g>
      <path d="M640 760Q1120 560 1440 640V760Z" fill="var(--color-accent)" />
      <path d="M760 760Q1140 620 1440 690V760Z" fill="#fff" />
      <circle cx="1290" cy="60" r="240" fill="url(#light)" />
    </svg>
  );
}
