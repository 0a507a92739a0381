import { Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, listen } from '#local/launch/listen.ts';
import { anOccupiedPort } from '../occupied-port.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

test('a free port is outside the range of connections and can be used on both loopback addresses', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  const origin = await listen({ port, listener: () => {} });
  onTestFinished(() => origin.close());
  expect(origin.port).toBe(port);
});

test.runIf(hasIpv6)('a given port in use on ::1 alone is an error; any port is then another one', async () => {
  const taken = await anOccupiedPort('::1');
  await expect(listen({ port: taken, listener: () => {} })).rejects.toThrow(`Port ${taken} is in use`);

  const { listen: bind } = Server.prototype;
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    return Reflect.apply(bind, this, [taken, '127.0.0.1']);
  });
  onTestFinished(() => spy.mockRestore());
  const origin = await listen({ port: 0, listener: () => {} });
  onTestFinished(() => origin.close());
  expect(origin.port).not.toBe(taken);
  expect(spy).toHaveBeenCalledWith(taken, '::1');
});
