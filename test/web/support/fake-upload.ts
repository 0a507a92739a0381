/** An XMLHttpRequest that a test settles by hand. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  static readonly last = () => FakeUpload.all.at(-1) as FakeUpload;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly sent: Record<string, unknown> = {};
  status = 0;
  timeout = 0;
  onload = () => {};
  onabort = () => {};
  onerror = () => {};
  ontimeout = () => {};
  constructor() {
    FakeUpload.all.push(this);
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  send(body: Blob) {
    this.sent.size = body.size;
  }
  abort() {
    this.onabort();
  }
  answer(status: number) {
    this.status = status;
    this.onload();
  }
}
