import { configure } from '@testing-library/react';

/** For `findBy…` and `waitFor`: the default of one second is too short for two test lanes on two cores. */
configure({ asyncUtilTimeout: 5_000 });

// The files of a worker share one document.
globalThis.document?.body.replaceChildren();
