let audio: AudioContext | undefined;

/** Browsers allow sound only once the page was touched, also after it was loaded anew: any touch will do. */
export function allowSound(): () => void {
  const touches = ['pointerdown', 'keydown'] as const;
  const allow = () => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  for (const touch of touches) window.addEventListener(touch, allow);
  return () => {
    for (const touch of touches) window.removeEventListener(touch, allow);
  };
}

/** Two short notes, as a shop's door has. */
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
