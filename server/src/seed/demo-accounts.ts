/** The accounts, clinics and people of the demo. */

export interface DemoPerson {
  readonly id: string;
  readonly role: 'admin' | 'user' | 'viewer';
}

export interface DemoClinic {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly callbackPhone: string;
}

export interface DemoProvider {
  readonly name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly ptan: string;
}
