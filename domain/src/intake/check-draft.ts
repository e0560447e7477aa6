/** Checks the claims of one sheet against the schema of a claim. */

import { claimSchema, patientSchema, type Submission, submissionSchema } from '../claim/claim.ts';
import { type Checked, check } from '../validation.ts';

const rememberedMax = 1_000;

/** Clinic, provider, payer and time of call repeat from row to row, and take half of the time: they are checked once. */
export function draftChecker(): (
  draft: Readonly<Record<string, unknown>> & { readonly patient: unknown; readonly claim: unknown },
) => Checked<Submission> {
  const valid = new Map<string, Omit<Submission, 'patient' | 'claim'>>();
  return (draft) => {
    const { patient, claim, ...rest } = draft;
    const key = JSON.stringify(rest);
    const known = valid.get(key);
    if (known) {
      const checkedPatient = patientSchema.safeParse(patient);
      const checkedClaim = claimSchema.safeParse(claim);
      if (checkedPatient.success && checkedClaim.success)
        return { ok: true, value: { ...known, patient: checkedPatient.data, claim: checkedClaim.data } };
    }
    // Problems are reported in the words and order of the whole schema.
    const checked = check(submissionSchema, draft);
    if (checked.ok && !known && valid.size < rememberedMax) {
      const { patient: _patient, claim: _claim, ...common } = checked.value;
      valid.set(key, common);
    }
    return checked;
  };
}
