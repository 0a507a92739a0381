import { configure } from '@testing-library/react';

/**
 * Timeout of `findBy…` and `waitFor`. The default of one second is too short for two test lanes on two cores. A
 * test of a time limit sets its own.
 */
configure({ asyncUtilTimeout: 5_000 });

// The files of a worker share one document.
globalThis.document?.body.replaceChildren();
