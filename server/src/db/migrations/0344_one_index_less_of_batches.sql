-- The clinics of a batch are read from batch_counts, so that imports maintain one index less.
drop index automations_batch_clinics;
