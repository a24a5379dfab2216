// Part of `npm run lint`: a doc comment opens with a verb or a noun (CONTRIBUTING.md), not with a question word.
import { readFileSync } from 'node:fs';
import { ROOT } from './command.mjs';
import { sourceFiles } from './source-files.mjs';

const OPENS_WITH_QUESTION = /^[ \t]*\/\*\*\s*(?:\*\s+)?(?:What|Who|Where|How)\b/gm;

const faults = sourceFiles()
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(`${ROOT}${file}`, 'utf8');
    return [...text.matchAll(OPENS_WITH_QUESTION)].map(
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length}`,
    );
  });
for (const fault of faults) console.error(`${fault}: open the comment with a verb or a noun`);
process.exitCode = faults.length === 0 ? 0 : 1;
