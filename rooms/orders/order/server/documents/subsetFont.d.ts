declare module 'subset-font' {
  /** A font with just the letters of `text`, in one weight where it varies. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
