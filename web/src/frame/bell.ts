/** A short bell: it is your turn. */
export function bell(): void {
  const sound = new AudioContext();
  const start = sound.currentTime;
  for (const [pitch, loud] of [
    [660, 0.12],
    [1320, 0.05],
  ] as const) {
    const tone = sound.createOscillator();
    const fade = sound.createGain();
    tone.frequency.value = pitch;
    fade.gain.setValueAtTime(loud, start);
    fade.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(fade).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.9);
  }
  setTimeout(() => void sound.close(), 1200);
}
