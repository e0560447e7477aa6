import { type Draft, emptyDraft, otherProvider } from './draft.ts';
import { storedDraft } from './draftStore.ts';

interface Beginning {
  readonly account_id: string;
  readonly user_id: string;
  /** The clinic of the address, which goes before the one of a draft left behind. */
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

/** What the form begins with: the draft left in this tab, and whatever there is no choice about. */
export function firstDraft({ account_id, user_id, clinic_id, clinics, directory }: Beginning): Draft {
  const draft = storedDraft(account_id, user_id) ?? emptyDraft;
  const known = (id: string | undefined) => clinics.find((clinic) => clinic.id === id)?.id;
  const onlyClinic = clinics.length === 1 ? clinics[0]?.id : undefined;
  // Who followed a link to a clinic that is not found did not mean the one of the draft.
  const wanted = known(clinic_id ?? draft.clinic_id);
  const withClinic = { ...draft, clinic_id: wanted ?? onlyClinic ?? '' };
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
