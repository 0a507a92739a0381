/**
 * zod probes `new Function`, which the Content-Security-Policy blocks and reports. Set before zod loads.
 * https://zod.dev/packages/core
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
