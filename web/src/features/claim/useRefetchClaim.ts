import { useQueryClient } from '@tanstack/react-query';

/** Fetches again what shows a claim, after something was done to it here; resolves when it stands there. */
export function useRefreshed(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ['getClaim', 'listSubmissions', 'listClinics'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
