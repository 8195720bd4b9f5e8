/**
 * Lighthouse on every public page, on a simulated phone: median performance of five visits; the
 * worst of the other categories, which do not vary.
 */
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePorts } from '../../tools/run/ports.mjs';
import { startBrowser } from './measure/browser.ts';
import { median, verdict } from './measure/compare.ts';
import { makeHome, startProduct } from './measure/product.ts';
import { publicPages } from './measure/public-pages.ts';

const visits = 5;
const least = { performance: 97, other: 100 };
/** The form has a map and photos. */
const leastOfReport = 95;

const others = ['accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse may fail on a busy machine; a category then has no score. */
const isJudged = ({ categories }: Result) => Object.values(categories).every(({ score }) => score !== null);
const tries = 3;

async function visit(url: string, flags: Flags): Promise<Result> {
  for (let turn = 0; turn < tries; turn += 1) {
    const run = await lighthouse(url, flags);
    if (run?.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    if (run && isJudged(run.lhr)) return run.lhr;
  }
  throw new Error(`Lighthouse cannot judge ${url}`);
}

const score = ({ categories }: Result, category: string) => 100 * (categories[category]?.score ?? 0);
const measured = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;

/** Audits that cost a category points. */
function failed({ categories, audits }: Result, category: string): string[] {
  const costly = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return costly.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

function judge(page: string, seen: readonly Result[]): void {
  const mid = (of: (result: Result) => number) => median(seen.map(of));
  const detail = [
    `LCP ${mid((result) => measured(result, 'largest-contentful-paint')).toFixed(0)} ms`,
    `TBT ${mid((result) => measured(result, 'total-blocking-time')).toFixed(0)} ms`,
    `CLS ${mid((result) => measured(result, 'cumulative-layout-shift')).toFixed(3)}`,
  ].join(', ');
  const bar = { least: page === '/reportar' ? leastOfReport : least.performance, digits: 0 };
  verdict(
    `${page} performance`,
    mid((result) => score(result, 'performance')),
    bar,
    detail,
  );
  for (const category of others) {
    const worst = seen.toSorted((one, other) => score(one, category) - score(other, category))[0];
    if (!worst) continue;
    const why = failed(worst, category).join(', ') || 'nothing failed';
    verdict(`${page} ${category}`, score(worst, category), { least: least.other, digits: 0 }, why);
  }
}

using home = await makeHome();
await using product = await startProduct(home);
const [port = 0] = await freePorts(1);
const browser = await startBrowser(`--remote-debugging-port=${port}`);
try {
  const flags = { port, logLevel: 'error', onlyCategories: ['performance', ...others] } satisfies Flags;
  for (const page of await publicPages(product.url)) {
    const seen: Result[] = [];
    for (let turn = 0; turn < visits; turn += 1) seen.push(await visit(product.url + page, flags));
    judge(page, seen);
  }
} finally {
  await browser.close();
}
