import { type Draft, emptyDraft, otherProvider } from './draft.ts';
import { storedDraft } from './draftStore.ts';

interface Beginning {
  readonly account_id: string;
  readonly user_id: string;
  /** The clinic from the address, which takes precedence over the draft's. */
  readonly clinic_id: string | undefined;
  readonly clinics: readonly { id: string }[];
  readonly directory: {
    readonly providers: readonly {
      id: string;
      name: string;
      NPI: string;
      tax_id: string;
      ptan: string | null;
    }[];
  };
}

/** The initial draft: the one kept in this tab, and everything that has only one choice. */
export function initialDraft({ account_id, user_id, clinic_id, clinics, directory }: Beginning): Draft {
  const draft = storedDraft(account_id, user_id) ?? emptyDraft;
  const known = (id: string | undefined) => clinics.find((clinic) => clinic.id === id)?.id;
  const onlyClinic = clinics.length === 1 ? clinics[0]?.id : undefined;
  // A link to an unknown clinic must not fall back to the draft's clinic.
  const preselected = known(clinic_id ?? draft.clinic_id);
  const withClinic = { ...draft, clinic_id: preselected ?? onlyClinic ?? '' };
  if (withClinic.provider_id !== '') return withClinic;
  const [provider, ...others] = directory.providers;
  if (provider === undefined) return { ...withClinic, provider_id: otherProvider };
  if (others.length > 0) return withClinic;
  return {
    ...withClinic,
    provider_id: provider.id,
    provider_name: provider.name,
    NPI: provider.NPI,
    tax_id: provider.tax_id,
    ptan: provider.ptan ?? '',
  };
}
