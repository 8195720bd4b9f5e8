const notes = [
  { hertz: 659, atS: 0 },
  { hertz: 880, atS: 0.18 },
];
const noteS = 0.16;
const loudness = 0.2;

/** Plays the notes; a page never touched stays silent. */
export function ring(): void {
  try {
    play(new AudioContext());
  } catch {
    // Without a device the notification remains.
  }
}

function play(audio: AudioContext): void {
  for (const { hertz, atS } of notes) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    const from = audio.currentTime + atS;
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteS);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + noteS);
    tone.onended = () => void (hertz === notes.at(-1)?.hertz && audio.close());
  }
}
