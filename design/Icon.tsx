const paths = {
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  cart: 'M3 4h2.5l2.2 11h10.6L20.5 7H6.2M9 20h.01M17 20h.01',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  pause: 'M9 5v14M15 5v14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6',
  play: 'M8 5v14l11-7z',
  plus: 'M6 12h12M12 6v12',
  stop: 'M7 7h10v10H7z',
  share: 'M12 15V3m-4 4 4-4 4 4M5 12v8h14v-8',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5',
  ticket: 'M3 7h18v3.5a2 2 0 0 0 0 3V17H3v-3.5a2 2 0 0 0 0-3zM14 7v2m0 2v2m0 2v2',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  truck: 'M2 6h12v10H2zM14 9h4l4 4v3h-8M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  volume: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing of 24 px, only decoration: the text beside it or the control's label says what it means. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
