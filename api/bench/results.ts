import { availableParallelism, loadavg } from 'node:os';

/** The mean number of running processes in the five minutes before the measurement. */
const [, loadBefore = 0] = loadavg();

/** A Markdown table. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Whether a goal is met, as every table writes it. */
export const answer = (isMet: boolean): string => (isMet ? 'sí' : 'NO');

/**
 * A file of results. It names the day and how busy the machine was: times of a busy machine say little, but its ratios do.
 * @param command the command that writes it.
 */
export function resultsFile(title: string, command: string, sections: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const conditions = `\`${command}\`, ${day}: ${availableParallelism()} núcleos, carga de otros procesos ${loadBefore.toFixed(1)}.`;
  return `${[`# ${title}`, conditions, ...sections].join('\n\n')}\n`;
}
