/** Short sounds for eyes that are on the box: high once is good, low twice is not. */
let context: AudioContext | null = null;

function tone(at: number, hertz: number, seconds: number): void {
  const oscillator = context!.createOscillator();
  const gain = context!.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.12, context!.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.001, context!.currentTime + at + seconds);
  oscillator.connect(gain).connect(context!.destination);
  oscillator.start(context!.currentTime + at);
  oscillator.stop(context!.currentTime + at + seconds);
}

export function beep(kind: 'read' | 'good' | 'bad'): void {
  try {
    context ??= new AudioContext();
    if (kind === 'read') tone(0, 740, 0.07);
    else if (kind === 'good') tone(0, 1175, 0.16);
    else for (const at of [0, 0.18]) tone(at, 196, 0.16);
  } catch {
    // No sound device: the colours say the same.
  }
}
