import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** S3, for everything that is kept in buckets. */
export const files = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  // Conditional writes are the guard; checksums of every part only add to the cold start.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** The status that S3 refused with. */
export const refusalStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
