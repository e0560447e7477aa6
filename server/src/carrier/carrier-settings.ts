/** Our credentials at the carrier, and its address. */

export interface CarrierSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** Overrides the carrier's own address; null to use the carrier's. */
  readonly url: string | null;
}
