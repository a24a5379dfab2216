import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectNoOverflow } from './screen.js';
import { expect, PHONE, test } from './tests.js';

const SIZES = [{ width: 1366, height: 768 }, PHONE];

/** Each theme by its name in the page, with a value that antd's theme writes: empty if its variables are missing. */
const THEMES = [
  { colorScheme: 'light', name: 'claro', primary: '#0d6650' },
  { colorScheme: 'dark', name: 'oscuro', primary: '#45c39d' },
] as const;

/** Asks all questions of what a page of the portal shows now, on a computer and on a phone, in both themes. */
export async function expectDrawnWell(page: Page): Promise<void> {
  await expectAccessible(page, async (primary) => {
    expect(await primaryColors(page)).toEqual([primary]);
    await expectNoOverflow(page);
    expect(await clippedFilters(page)).toEqual([]);
    await expect.poll(() => buttonsOutside(page)).toEqual([]);
    expect(await unnamedTables(page)).toEqual([]);
    expect(await untranslatedNames(page)).toEqual([]);
  });
}

/**
 * Expects that axe finds nothing serious, on a computer and on a phone, in both themes.
 * @param ask more questions of each drawing, which has this primary color.
 */
export async function expectAccessible(page: Page, ask?: (primary: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const { colorScheme, name, primary } of THEMES) {
      await test.step(`${size.width} px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', name);
        // The themes differ in colors alone, so one of them is asked the rest.
        expect(await findViolations(page, colorScheme === 'dark')).toEqual([]);
        await ask?.(primary);
      });
    }
  }
}

/** The serious and critical violations that axe finds on the page in its current state. */
export async function findViolations(page: Page, onlyColors = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (onlyColors) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const results = await run(document, {
      ...{ resultTypes: ['violations'], preload: false },
      ...(onlyColors && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    });
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, onlyColors);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}

/** The values of antd's primary color, which are one. Read in one step: a part that has left the page has no colors. */
function primaryColors(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('.ct')].map((part) =>
        getComputedStyle(part).getPropertyValue('--ant-color-primary'),
      ),
    ),
  ]);
}

/** The filter labels and search placeholders of lists that are cut off. */
function clippedFilters(page: Page): Promise<string[]> {
  return page.locator('.ct-list__toolbar').evaluateAll((bars) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const isCut = (field: HTMLElement, text: string) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!canvas) return true;
      canvas.font = font;
      const available = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas.measureText(text).width > available;
    };
    return bars.flatMap((bar) => {
      const pickers = [...bar.querySelectorAll<HTMLElement>('.ant-select-placeholder, .ant-select-content')]
        .filter((text) => text.scrollWidth > text.clientWidth)
        .map((text) => text.textContent);
      const options = [...bar.querySelectorAll('select')]
        .map((list) => ({ list, text: list.selectedOptions[0]?.text ?? '' }))
        .filter(({ list, text }) => isCut(list, text))
        .map(({ text }) => text);
      const searches = [...bar.querySelectorAll<HTMLInputElement>('input[type="search"]')]
        .filter((box) => isCut(box, box.placeholder))
        .map((box) => box.placeholder);
      return [...pickers, ...options, ...searches];
    });
  });
}

/** The buttons of the head and the foot of each dialog that are not inside the window. */
function buttonsOutside(page: Page): Promise<string[]> {
  return page
    .locator(':is(.ant-modal-close, .ant-modal-footer button, .ant-modal-confirm-btns button):visible')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { top, bottom, left, right } = button.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((button) => button.textContent || button.ariaLabel || ''),
    );
}

/** The tables without a name for a screen reader, by their first words. */
function unnamedTables(page: Page): Promise<string[]> {
  return page
    .locator('table:visible:not(:has(> caption)):not([aria-label]):not([aria-labelledby])')
    .evaluateAll((tables) => tables.map((table) => table.textContent?.slice(0, 60) ?? ''));
}

/** The names that a library gives its parts and its icons in English. The product's own begin with a capital letter. */
function untranslatedNames(page: Page): Promise<string[]> {
  return page.locator('[aria-label]:visible').evaluateAll((parts) =>
    parts
      .filter((part) => !part.closest('[aria-hidden="true"]'))
      .map((part) => part.ariaLabel ?? '')
      .filter((name) => /^(clear|close)$/i.test(name) || /^[a-z]+(-[a-z]+)*$/.test(name)),
  );
}

/** Records each style that the page's policy refuses, from the next navigation on. */
export async function recordRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('recordRefusal', (refusal: string) => refusals.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
      // The schema library asks once whether it may use `eval`.
      if (!effectiveDirective.startsWith('style')) return;
      const { recordRefusal } = window as unknown as { recordRefusal: (refusal: string) => void };
      recordRefusal(`${effectiveDirective} ${location.pathname} ${sourceFile}:${lineNumber}`);
    });
  });
  return refusals;
}
