import { findChromium } from '../local/chromium.mjs';
import { runTool } from '../local/command.mjs';

/** @typedef {import('./figures.mjs').Drill} Drill */

const DAYS = process.env.DIAS ?? '200';
const LIMIT_MS = 3 * 60 * 60_000;

/**
 * Collectors' days in which things happen at random, in a real browser (record 52).
 * @returns {Promise<Drill>}
 */
export async function streetDays() {
  const name = `${DAYS} días de cobro al azar, con el navegador muerto a mitad de un toque`;
  const figures = { requests: 0, failures: new Map(), gap: 0 };
  const chromium = await findChromium();
  if (chromium === null) return { name, ...figures, notes: ['no se hizo: falta Chromium'], passed: false };
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'random-days', '--reporter', 'dot'];
  const code = await runTool('@playwright/test/cli.js', args, { DIAS: DAYS, CHROMIUM: chromium }, LIMIT_MS);
  return { name, ...figures, notes: [], passed: code === 0 };
}
