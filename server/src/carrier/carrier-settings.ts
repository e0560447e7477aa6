/** Who we are to the carrier, and where it is. */

export interface CarrierSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** Another address than the carrier's own; null for its own. */
  readonly url: string | null;
}
