import type { Page } from '@playwright/test';

/** Returns the milliseconds to build and paint a fixed page of 2,000 rows: the speed of the machine. */
export function measureReference(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const table = document.createElement('table');
        for (let index = 0; index < 2_000; index += 1) {
          const row = table.insertRow();
          for (let column = 0; column < 6; column += 1) row.insertCell().textContent = `${index} ${column}`;
        }
        document.body.append(table);
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(performance.now() - start);
            table.remove();
          }),
        );
      }),
  );
}

/** The middle of some values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
