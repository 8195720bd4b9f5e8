import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const mostLines = 120;

/** Prints the page of a failed test, for machines of which only the log remains. */
export default class FailedPageReporter implements Reporter {
  readonly #seen: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (path === undefined) return;
    const page = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1];
    if (page === undefined) return;
    const lines = page.trimEnd().split('\n');
    this.#seen.push([`the page when it failed: ${test.title}`, ...lines.slice(0, mostLines)].join('\n'));
  }

  onEnd(): void {
    for (const page of this.#seen) process.stdout.write(`\n${page}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
