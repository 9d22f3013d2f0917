let audio: AudioContext | undefined;

/** Two short notes, as a shop's door has. Browsers allow sound once the page was touched: signing in is such a touch. */
export function announceOrder(): void {
  audio ??= new AudioContext();
  for (const [index, pitch] of [880, 1174.7].entries()) {
    const start = audio.currentTime + index * 0.18;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}
