import { configure } from '@testing-library/react';

/**
 * How long `findBy…` and `waitFor` wait for what is to come. The library's second is a wall clock's, and the test command
 * keeps three lanes on two cores busy; what must come within a time says so itself.
 */
configure({ asyncUtilTimeout: 5_000 });
