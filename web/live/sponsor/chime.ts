/** Two short notes; nothing where the browser lets no sound out. */
export function chime(): void {
  try {
    const audio = new AudioContext();
    const at = audio.currentTime;
    [880, 1_320].forEach((frequency, i) => {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = frequency;
      volume.gain.setValueAtTime(0.12, at + i * 0.16);
      volume.gain.exponentialRampToValueAtTime(0.001, at + i * 0.16 + 0.3);
      note.connect(volume).connect(audio.destination);
      note.start(at + i * 0.16);
      note.stop(at + i * 0.16 + 0.3);
    });
    setTimeout(() => void audio.close(), 1_000);
  } catch {
    // it was shown all the same
  }
}
