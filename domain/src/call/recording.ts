/** The life of a call recording, from the request to the carrier to playback. */

/**
 * `asked`: we asked the carrier to record; `ready`: the carrier has the recording; `kept`: we have stored it;
 * `failed`: there is no recording and none will arrive.
 */
export const recordingStates = ['asked', 'ready', 'kept', 'failed'] as const;
export type RecordingState = (typeof recordingStates)[number];
