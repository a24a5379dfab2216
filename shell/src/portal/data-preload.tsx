import { useWhenIdle } from '@cartera/kit';
import { loadQuestion } from '@cartera/kit/ui';
import { PARTS } from '../modules/parts';
import { forgetFailedShared } from '../modules/shared';

/** The parts of the kit that nearly every page needs. */
async function preload() {
  // A part that fails here shows no error: the page that needs it loads it again, and shows its own.
  const parts = [PARTS['@cartera/kit/list'](), PARTS['@cartera/kit/form'](), loadQuestion()];
  const loads = await Promise.allSettled(parts);
  if (loads.some(({ status }) => status === 'rejected')) forgetFailedShared();
}

/** Preloads shared code once the first screen has its data. It draws nothing, so its state redraws no page. */
export function DataPreload() {
  useWhenIdle(preload);
  return null;
}
