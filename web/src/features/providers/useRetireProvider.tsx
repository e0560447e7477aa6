import { type Provider, retireProvider } from '@claimline/domain/contracts/providers';
import { callFunction } from '../../client/call.ts';
import { useSave } from '../../components/forms/useSave.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { showToast } from '../../components/toast/toast.ts';

/** Retires a provider or restores it, and shows a toast, with Undo for a retired one. */
export function useRetireProvider(accountId: string) {
  const retiring = useSave('retireProvider');

  async function retire(provider: Provider, isRetired: boolean) {
    const input = { account_id: accountId, provider_id: provider.id, retired: isRetired };
    if (!(await retiring.run(() => callFunction(retireProvider, input))))
      return showToast({ color: 'red', title: 'Nothing was changed', message: 'Try again in a moment.' });
    return showToast({
      id: `provider-${provider.id}`,
      autoClose: isRetired ? 10_000 : 4_000,
      message: (
        <ToastMessage action={isRetired ? 'Undo' : undefined} onAction={() => void retire(provider, false)}>
          {isRetired ? `${provider.name} was retired.` : `${provider.name} was restored.`}
        </ToastMessage>
      ),
    });
  }

  return retire;
}
