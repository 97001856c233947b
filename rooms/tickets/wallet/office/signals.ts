/** What a scan came to, as it is heard and felt. */
export type Signal = 'good' | 'bad';

let sounds: AudioContext | undefined;

/** Browsers make no sound before somebody has touched the page: called by the button that opens the gate. */
export function allowSounds(): void {
  if (typeof AudioContext === 'undefined') return;
  sounds ??= new AudioContext();
  void sounds.resume().catch(() => {});
}

/** One high tone and a short buzz, or two low tones and a long one, where the browser can. */
export function giveSignal(signal: Signal): void {
  navigator.vibrate?.(signal === 'good' ? 80 : [200, 80, 200]);
  if (sounds?.state !== 'running') return;
  const tones = signal === 'good' ? [{ at: 0, hertz: 1320 }] : [0, 0.22].map((at) => ({ at, hertz: 220 }));
  for (const { at, hertz } of tones) playTone(sounds, sounds.currentTime + at, hertz);
}

function playTone(context: AudioContext, at: number, hertz: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.2);
}
