import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ToastHost } from '#web/components/ui/toast-host.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/index.ts';

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  // What one user was shown must not be there for the next.
  useEffect(() => session.onEvent((event) => event === 'SIGNED_OUT' && queries.clear()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      {children}
      <ToastHost />
    </QueryClientProvider>
  );
}
