import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { RunningTests } from '#test/support/running-tests.ts';

/** `test/e2e/viewer.spec.ts › turns the page (phone)` */
const nameOf = (test: TestCase): string =>
  `${relative(process.cwd(), test.location.file)} › ${test.title} (${test.parent.project()?.name})`;

/** Writes what runs to the file `RUNNING_TESTS`. */
export default class RunningReporter implements Reporter {
  readonly #tests = new RunningTests();

  onTestBegin(test: TestCase): void {
    this.#tests.begin(nameOf(test));
  }
  onTestEnd(test: TestCase): void {
    this.#tests.end(nameOf(test));
  }
  printsToStdio(): boolean {
    return false;
  }
}
