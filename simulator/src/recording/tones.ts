/** Phone key tones and hold music. Samples are 16 bit, 8 kHz, mono. */

export const samplesPerSecond = 8000;

/** Row and column frequencies. Source: ITU-T Q.23. */
const keyFrequencies: Readonly<Record<string, readonly [number, number]>> = {
  '1': [697, 1209],
  '2': [697, 1336],
  '3': [697, 1477],
  '4': [770, 1209],
  '5': [770, 1336],
  '6': [770, 1477],
  '7': [852, 1209],
  '8': [852, 1336],
  '9': [852, 1477],
  '*': [941, 1209],
  '0': [941, 1336],
  '#': [941, 1477],
};

const toneMs = 120;
const toneLoudness = 5000;

const sine = (frequency: number, sample: number) =>
  Math.sin((2 * Math.PI * frequency * sample) / samplesPerSecond);

/** The two tones of a key, a little shorter than the time of a key. */
export function keyTone(key: string): Int16Array {
  const [row, column] = keyFrequencies[key] ?? [0, 0];
  return Int16Array.from(
    { length: (samplesPerSecond * toneMs) / 1000 },
    (_, sample) => toneLoudness * (sine(row, sample) + sine(column, sample)),
  );
}

const noteMs = 400;
/** C, A minor, F, G, broken up. */
const melody = [
  262, 330, 392, 523, 392, 330, 220, 262, 330, 440, 330, 262, 175, 220, 262, 349, 262, 220, 196, 247, 294,
  392, 294, 247,
];
const musicLoudness = 2600;

/** One round of the music, which repeats. */
export function holdMusic(): Int16Array {
  const noteSamples = (samplesPerSecond * noteMs) / 1000;
  return Int16Array.from({ length: melody.length * noteSamples }, (_, sample) => {
    const place = sample % noteSamples;
    const frequency = melody[Math.floor(sample / noteSamples)] ?? 0;
    const swell = Math.min(1, place / 80) * Math.exp(-place / (noteSamples * 0.6));
    return musicLoudness * swell * (sine(frequency, sample) + 0.4 * sine(frequency * 2, sample));
  });
}
