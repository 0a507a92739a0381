import { HEARTBEAT_MS, Notice } from '#domain/realtime/notice.ts';

/** From then on every ten seconds. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** A handshake that takes longer leads nowhere. */
const OPENS_WITHIN_MS = 10_000;

/** What of a browser's WebSocket is used. */
export interface SocketLike {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  ticket(): Promise<string>;
  open(ticket: string): SocketLike;
  onNotice(notice: Notice): void;
  /** Told each time that it opens, and each time that it is lost. */
  onChange(open: boolean): void;
}

function noticeIn(data: unknown): Notice | undefined {
  try {
    return Notice.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** A socket that is opened again whenever it is lost, until it is stopped. */
export function createReconnectingSocket({ ticket, open, onNotice, onChange }: SocketOptions) {
  let lost = 0;
  let isStopped = false;
  let trying: object | undefined;
  let socket: SocketLike | undefined;
  let isAnswered = true;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Lets go of the socket, or of the way to one. Answers whether it was open. */
  function drop(): boolean {
    const wasOpen = heartbeat !== undefined;
    const dropped = socket;
    clearTimeout(timer);
    clearInterval(heartbeat);
    heartbeat = trying = socket = undefined;
    if (dropped) {
      dropped.onopen = dropped.onclose = dropped.onmessage = null;
      dropped.close();
    }
    return wasOpen;
  }

  function lose(): void {
    if (drop()) onChange(false);
    timer = setTimeout(connect, RECONNECT_MS[Math.min(lost, RECONNECT_MS.length - 1)]);
    lost += 1;
  }

  /** One that was not answered says that nobody is there, which a browser may notice only minutes later. */
  function beat(): void {
    if (isAnswered) {
      isAnswered = false;
      socket?.send(JSON.stringify({ action: 'ping' }));
    } else lose();
  }

  function hold(opening: SocketLike): void {
    socket = opening;
    timer = setTimeout(lose, OPENS_WITHIN_MS);
    opening.onclose = lose;
    opening.onopen = () => {
      clearTimeout(timer);
      isAnswered = true;
      heartbeat = setInterval(beat, HEARTBEAT_MS);
      onChange(true);
    };
    opening.onmessage = ({ data }) => {
      isAnswered = true;
      // Only now it is known to be of use: one that opens and closes at once must not be asked for each second.
      lost = 0;
      const notice = noticeIn(data);
      if (notice) onNotice(notice);
    };
  }

  function connect(): void {
    const mine = {};
    drop();
    trying = mine;
    ticket().then(
      (given) => {
        if (trying === mine) hold(open(given));
      },
      () => {
        if (trying === mine) lose();
      },
    );
  }

  connect();
  return {
    /** The connection, or the page, came back: what is lost is opened at once, what seems open is asked whether it is. */
    resume(): void {
      if (heartbeat !== undefined) {
        if (isAnswered) beat();
      } else if (!isStopped && !socket && !trying) {
        lost = 0;
        connect();
      }
    },
    stop(): void {
      isStopped = true;
      if (drop()) onChange(false);
    },
  };
}
