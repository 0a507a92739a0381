/** A failure that an AWS service names in its answer, such as `ResourceNotFoundException`. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}
