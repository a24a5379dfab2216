import { Agent, request } from 'node:http';
import { signIn } from './calls.js';
import { BenchServer } from './servers/server.js';

const ROUNDS = 3;
const KB = 1000;
export const DOWNLOADS_HEADER = [
  'préstamos',
  'descarga',
  'MB',
  'segundos',
  'CPU de la API, s',
  'memoria máxima, MB',
];
/** Enough for every loan of the generator. */
const YEARS = 3;

function downloads(today: string): [name: string, path: string][] {
  const range = `desde=${Number(today.slice(0, 4)) - YEARS}-01-01&hasta=${today}`;
  return [
    ['préstamos, CSV', '/prestamos/export/csv'],
    ...['csv', 'xlsx'].map((formato): [string, string] => [
      `reporte de préstamos, ${formato.toUpperCase()}`,
      `/reportes/export/${formato}?tipo=prestamos&${range}`,
    ]),
  ];
}

/** Measures the largest downloads of a database, each after one that warms it up. @param today `YYYY-MM-DD`. */
export async function measureDownloads(databaseUrl: string, prestamos: number, today: string) {
  const api = await BenchServer.start('api.ts', databaseUrl);
  const agent = new Agent({ keepAlive: true });
  try {
    const headers = await signIn(api.url, agent);
    const rows: string[][] = [];
    for (const [name, path] of downloads(today)) {
      await download(agent, `${api.url}/api${path}`, headers);
      const before = await api.usage();
      const start = performance.now();
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round++)
        bytes = await download(agent, `${api.url}/api${path}`, headers);
      const seconds = (performance.now() - start) / 1000 / ROUNDS;
      const { cpuMs, peakMb } = await api.usage();
      const cpu = (cpuMs - before.cpuMs) / 1000 / ROUNDS;
      const figures = [(bytes / KB / KB).toFixed(1), seconds.toFixed(2), cpu.toFixed(2), peakMb.toFixed(0)];
      rows.push([`${prestamos}`, name, ...figures]);
    }
    return rows;
  } finally {
    agent.destroy();
    await api.stop();
  }
}

/** @returns the bytes of the body. */
function download(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode} ${url}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
