/** Replaces `@aws-sdk/client-dynamodb` for the in-memory table. */
export class DynamoDBClient {}
export class ConditionalCheckFailedException extends Error {}
export class TransactionConflictException extends Error {}
export class TransactionInProgressException extends Error {}
export class TransactionCanceledException extends Error {
  readonly CancellationReasons: readonly { readonly Code: string }[];
  constructor(codes: readonly string[]) {
    super('Transaction cancelled');
    this.CancellationReasons = codes.map((Code) => ({ Code }));
  }
}
