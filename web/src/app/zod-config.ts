/**
 * Schemas try whether they may compile themselves by `new Function`, which the site's policy stops, and reports, on every
 * page. So they are told before the first of them is loaded; by the name of zod's own setting, since zod itself comes late.
 * https://zod.dev/packages/core
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
