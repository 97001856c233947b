type Detected = { rawValue: string };
type Detector = { detect(video: HTMLVideoElement): Promise<Detected[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** Reads a QR code (or, where the browser can, the bar code of a season card) out of the picture of a camera. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Longer side of the picture that is searched. Pixels: a code that fills a third of it is read. */
const searched = 640;

/** The browser's own reader or, where it has none, one that is loaded now. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({
      formats: ['qr_code', 'ean_13'].filter((format) => formats.includes(format)),
    });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const {
    default: { default: jsQr },
  } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, searched / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!drawing || canvas.width === 0) return undefined;
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    return jsQr(data, canvas.width, canvas.height, { inversionAttempts: 'attemptBoth' })?.data;
  };
}
