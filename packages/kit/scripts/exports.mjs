// `npm run exports`: writes `exports.txt`.
import { writeFile } from 'node:fs/promises';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { REPORT_FILE, readReport } from '../report-file.mjs';
import { exportsOf } from './declarations.mjs';
import { ENTRIES } from './entries.mjs';
import { nextReport, writeReport } from './export-report.mjs';

await writeFile(REPORT_FILE, writeReport(nextReport(exportsOf(ENTRIES), readReport(), CONTRACT_VERSION)));
