import pg from 'pg';
import type { Script } from './servers/messages.js';

const READ_PATTERN = /^\s*(SELECT|WITH)/;
const SLOW_MS = 20;

/** The `EXPLAIN ANALYZE` output of the slow reads of a script. */
export async function slowPlans(url: string, { statements }: Script): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const { sql, params } of statements) {
      if (!READ_PATTERN.test(sql) || / FOR (UPDATE|SHARE)/.test(sql)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [
        ...params,
      ]);
      const lines = rows.map((row) => row['QUERY PLAN']);
      const executionMs = Number(/Execution Time: ([\d.]+) ms/.exec(lines.at(-1) ?? '')?.[1] ?? 0);
      if (executionMs > SLOW_MS) plans.push([sql.replace(/\s+/g, ' ').trim(), ...lines].join('\n'));
    }
    return plans;
  } finally {
    await client.end();
  }
}
