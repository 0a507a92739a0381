import { HEARTBEAT_MS, Notification } from '#domain/realtime/notification.ts';

/** Backoff; the last value repeats. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;
const OPENS_WITHIN_MS = 10_000;

/** The used part of a browser's WebSocket. */
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
  onNotification(notification: Notification): void;
  /** Called with true on open and false on loss. */
  onChange(open: boolean): void;
}

function notificationIn(data: unknown): Notification | undefined {
  try {
    return Notification.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

/** A WebSocket that reconnects until stopped. */
export function createReconnectingSocket({ ticket, open, onNotification, onChange }: SocketOptions) {
  let lost = 0;
  let isStopped = false;
  let trying: object | undefined;
  let socket: SocketLike | undefined;
  let isAnswered = true;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Closes the socket or the attempt. Returns whether it was open. */
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

  /** A missing pong means a dead connection, which browsers notice only minutes later. */
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
      // Reset only after a message: a socket that closes right after opening must not reconnect every second.
      lost = 0;
      const notification = notificationIn(data);
      if (notification) onNotification(notification);
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
    /** Reconnects at once, or checks a socket that seems open. */
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
