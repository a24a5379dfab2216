import { findChromium } from '../local/chromium.mjs';
import { runTool } from '../local/command.mjs';
import { notRun } from './figures.mjs';

const DAYS = process.env.DIAS ?? '5';
const LIMIT_MS = 3 * 60 * 60_000;
const NAME = `${DAYS} días de cobro al azar, con el navegador muerto a mitad de un toque`;
const PROMISED = 'cada pago y cada visita que el cobrador vio, una vez en el libro';

/**
 * Collectors' days in which things happen at random, in a real browser (record 43).
 * @returns {Promise<import('./figures.mjs').Drill>}
 */
export async function streetDays() {
  const chromium = await findChromium();
  if (chromium === null) return notRun(NAME, PROMISED, 'Chromium');
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'random-days', '--reporter', 'dot'];
  const code = await runTool('@playwright/test/cli.js', args, { DIAS: DAYS, CHROMIUM: chromium }, LIMIT_MS);
  const passed = code === 0;
  const notes = [passed ? `${DAYS} días cuadran con el libro` : 'un día no cuadra, arriba está cuál'];
  return { name: NAME, promised: PROMISED, requests: 0, failures: new Map(), gap: 0, notes, passed };
}
