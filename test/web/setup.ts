import { configure } from '@testing-library/react';

/**
 * How long `findBy…` and `waitFor` wait for what is to come. The library's default of one second is wall-clock time,
 * and the test commands keep two lanes on two cores busy. A test of a time limit sets its own.
 */
configure({ asyncUtilTimeout: 5_000 });

// Files of a worker share one document; what modules of an earlier file put into it is not this file's.
globalThis.document?.body.replaceChildren();
