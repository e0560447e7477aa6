import type { ErrorComponentProps } from '@tanstack/react-router';
import { RouteError } from '../components/page/RouteError.tsx';
import { PlainShell } from '../features/accounts/PlainShell.tsx';

/** The error page of signed-in users outside any account, or while an account can't be loaded. */
export function PlainRouteError(props: ErrorComponentProps) {
  return (
    <PlainShell>
      <RouteError {...props} />
    </PlainShell>
  );
}
