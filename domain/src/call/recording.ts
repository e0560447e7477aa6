/** The recording of a call, from asking the carrier for it to listening. */

/**
 * `asked`: the carrier was told to record; `ready`: it has the recording; `kept`: we have it; `failed`: there is none,
 * and none will come.
 */
export const recordingStates = ['asked', 'ready', 'kept', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];
