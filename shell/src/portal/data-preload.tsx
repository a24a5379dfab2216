import { useWhenIdle } from '@cartera/kit';
import { loadQuestion } from '@cartera/kit/ui';
import { loadParts } from '../modules/parts';

/** The parts of the kit that nearly every page needs. */
function preload() {
  // A question that fails to load here loads again when it is asked.
  void Promise.allSettled([loadParts(['@cartera/kit/list', '@cartera/kit/form']), loadQuestion()]);
}

/** Preloads shared code once the first screen has its data. It draws nothing, so its state redraws no page. */
export function DataPreload() {
  useWhenIdle(preload);
  return null;
}
