import { ApiError } from './api-error.ts';

/** Another tab or device has changed what the save would replace. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale_revision';
