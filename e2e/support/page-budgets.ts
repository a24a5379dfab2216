import type { Cost } from './cold-page.js';

const KB = 1000;

/** The goal of every page: bytes of JavaScript, of CSS and of its module's own JavaScript, and steps before its data. */
export const GOAL = { js: 300 * KB, css: 25 * KB, own: 40 * KB, steps: 3 };

/** The most that a page of each class may need: the goal, or just above what it needs now. */
export const BUDGETS = {
  shell: { ...GOAL, js: 260 * KB, css: 16 * KB },
  list: GOAL,
  /**
   * With the phone's database, and the sheet of a payment with its readers of amounts and dates: it must open without a network.
   * The office chooses whose day it reads, so it waits once more.
   */
  day: { ...GOAL, js: 342 * KB, css: 21 * KB, steps: 4 },
  /** Whose cash it shows depends on the user, so it waits once more. */
  cash: { ...GOAL, steps: 4 },
  form: { ...GOAL, js: 419 * KB, css: 36 * KB },
};

export type Budget = keyof typeof BUDGETS;

/** Whether a page keeps a budget. */
export function isWithin({ js, css, own, steps }: Cost, budget: typeof GOAL): boolean {
  const isLight = js <= budget.js && css <= budget.css && own <= budget.own;
  return isLight && steps.length <= budget.steps;
}
