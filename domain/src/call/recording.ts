/** The life of a call recording, from the request to the carrier to playback. */

/**
 * `asked`: the carrier was asked to record; `ready`: the carrier has the recording; `kept`: we have it; `failed`:
 * there is none and none will come.
 */
export const recordingStates = ['asked', 'ready', 'kept', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];
