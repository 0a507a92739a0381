import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { getCertificate } from '#contracts/http/learning.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

export type CertificateView = z.output<(typeof getCertificate)['reply']>['certificate'];

type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' }
  | { readonly state: 'read'; readonly certificate: CertificateView };

/** What is no id at all is refused before anyone looks: to whoever asks, it is as unknown as one that is not there. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Reads a certificate, once for each time that it is mounted. */
export function useCertificate(certificateId: string): Reading {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    call(getCertificate, { params: { certificateId } }, { signal: stop.signal }).then(
      ({ certificate }) => setReading({ state: 'read', certificate }),
      (error: unknown) => {
        if (!stop.signal.aborted) setReading({ state: isUnknown(error) ? 'unknown' : 'failed' });
      },
    );
    return () => stop.abort();
  }, [certificateId]);
  return reading;
}
