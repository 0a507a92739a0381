// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReconnectingSocket, type SocketLike } from '#web/api/realtime/reconnecting-socket.ts';

interface FakeSocket extends SocketLike {
  readonly ticket: string;
  readonly sent: string[];
  readonly close: ReturnType<typeof vi.fn<() => void>>;
}

/** Records every socket with its ticket. */
function fakeSockets() {
  const sockets: FakeSocket[] = [];
  let tickets = 0;
  const needs = {
    ticket: vi.fn(async () => `ticket-${++tickets}`),
    open: vi.fn((ticket: string): FakeSocket => {
      const sent: string[] = [];
      const socket: FakeSocket = {
        ticket,
        sent,
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text) => sent.push(text),
        close: vi.fn<() => void>(),
      };
      sockets.push(socket);
      return socket;
    }),
    onNotification: vi.fn(),
    onChange: vi.fn(),
  };
  const latest = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  };
  return { sockets, needs, latest };
}
const receive = (socket: FakeSocket, notification: unknown) =>
  socket.onmessage?.({ data: typeof notification === 'string' ? notification : JSON.stringify(notification) });
const pong = { kind: 'pong' };
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a lost socket', () => {
  test('reconnects after 1, 2, 5 and 10 seconds, then every 10, each time with a new ticket', async () => {
    const { sockets, needs, latest } = fakeSockets();
    createReconnectingSocket(needs);
    await settle();
    for (const [index, delayMs] of [1_000, 2_000, 5_000, 10_000, 10_000, 10_000].entries()) {
      latest().onclose?.();
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(sockets).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(index + 2);
    }
    expect(sockets.map(({ ticket }) => ticket)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `ticket-${n}`));
  });

  test('resets the backoff after a message, not on opening', async () => {
    const { sockets, needs, latest } = fakeSockets();
    createReconnectingSocket(needs);
    await settle();
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    latest().onopen?.();
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(3);
    latest().onopen?.();
    receive(latest(), pong);
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(4);
  });

  test('reports one loss and one reconnect', async () => {
    const { needs, latest } = fakeSockets();
    createReconnectingSocket(needs);
    await settle();
    expect(needs.onChange).not.toHaveBeenCalled();
    latest().onopen?.();
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(2_000);
    latest().onopen?.();
    expect(needs.onChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  test('uses the same backoff after a failed ticket or a handshake over 10 seconds', async () => {
    const { sockets, needs } = fakeSockets();
    needs.ticket.mockRejectedValueOnce(new Error('offline'));
    createReconnectingSocket(needs);
    await settle();
    expect(sockets).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets[0]?.close).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets).toHaveLength(2);
  });
});

describe('the heartbeat', () => {
  test('is sent every 25 seconds, and a missing reply closes the socket', async () => {
    const { sockets, needs, latest } = fakeSockets();
    createReconnectingSocket(needs);
    await settle();
    const socket = latest();
    socket.onopen?.();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(socket.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.sent).toEqual(['{"action":"ping"}']);
    receive(socket, pong);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(socket.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(socket.close).toHaveBeenCalledOnce();
    expect(needs.onChange).toHaveBeenLastCalledWith(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });
});

test('notifications are passed on, and other messages are ignored', async () => {
  const { needs, latest } = fakeSockets();
  createReconnectingSocket(needs);
  await settle();
  latest().onopen?.();
  const notification = { kind: 'generation', generationId: 'g1' };
  for (const message of ['', 'not JSON', '{"kind":"else"}', '{"message":"Internal server error"}', notification])
    receive(latest(), message);
  expect(needs.onNotification.mock.calls).toEqual([[notification]]);
});

describe('when the connection or the page comes back', () => {
  test('a lost socket reconnects at once with a fresh backoff', async () => {
    const { sockets, needs, latest } = fakeSockets();
    const connection = createReconnectingSocket(needs);
    await settle();
    for (const delayMs of [1_000, 2_000]) {
      latest().onclose?.();
      await vi.advanceTimersByTimeAsync(delayMs);
    }
    latest().onclose?.();
    connection.resume();
    await settle();
    expect(sockets).toHaveLength(4);
    // The timer that was due does not open a second one.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets).toHaveLength(4);
    latest().onclose?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(5);
  });

  test('an open socket is pinged, and a connecting socket is left alone', async () => {
    const { sockets, needs, latest } = fakeSockets();
    const connection = createReconnectingSocket(needs);
    connection.resume();
    await settle();
    connection.resume();
    await settle();
    expect(sockets).toHaveLength(1);
    latest().onopen?.();
    connection.resume();
    connection.resume();
    expect(latest().sent).toHaveLength(1);
    expect(latest().close).not.toHaveBeenCalled();
  });
});

describe('a stopped socket', () => {
  test('closes and never reconnects', async () => {
    const { sockets, needs, latest } = fakeSockets();
    const connection = createReconnectingSocket(needs);
    await settle();
    latest().onopen?.();
    connection.stop();
    expect(latest().close).toHaveBeenCalledOnce();
    expect(needs.onChange).toHaveBeenLastCalledWith(false);
    connection.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(latest().sent).toEqual([]);
  });

  test('does not open when its ticket arrives late', async () => {
    const { sockets, needs } = fakeSockets();
    const connection = createReconnectingSocket(needs);
    connection.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(0);
    expect(needs.ticket).toHaveBeenCalledOnce();
  });
});
