import type { Figures } from './measure.js';
import { answer, markdownTable } from './results.js';

/** A call with the figures of the API, of the bare server and of the one with hand-written SQL, and their ratios. */
export interface Row {
  readonly name: string;
  readonly api: Figures;
  readonly bare: Figures;
  readonly ratio: number;
  readonly hand: Figures | undefined;
  readonly handRatio: number | undefined;
  readonly meetsTarget: boolean;
}

/** A call with the figures of the API and of the peer. */
export interface PeerRow {
  readonly name: string;
  readonly api: Figures;
  readonly peer: Figures;
}

interface MeasuredSize {
  readonly prestamos: number;
  readonly rows: readonly Row[];
}

/** The largest accepted ratio of the p95 on the largest data set to the p95 on the smallest. */
const MAX_GROWTH = 1.5;
/** The least ratio of the API's throughput to that of hand-written SQL. */
const HAND_TARGET = 0.6;
/** The least ratio of the API's throughput to that of the peer. */
const PEER_TARGET = 10;

/** @param target the least ratio of the API's throughput to the bare server's. */
export function rowOf(
  name: string,
  api: Figures,
  bare: Figures,
  hand: Figures | undefined,
  target: number,
): Row {
  const ratio = api.perSecond / bare.perSecond;
  const handRatio = hand && api.perSecond / hand.perSecond;
  const meetsTarget = ratio >= target && (handRatio ?? 1) >= HAND_TARGET;
  return { name, api, bare, ratio, hand, handRatio, meetsTarget };
}

/** A Markdown table with requests per second, milliseconds and ratios. */
export function table(rows: readonly Row[]): string {
  const measures = ['p50', 'p95', 'p99'];
  const header = [
    'llamada',
    'API/s',
    ...measures,
    'desnudo/s',
    ...measures,
    'razón',
    'a mano/s',
    ...measures,
    'razón',
    '',
  ];
  return markdownTable(
    header,
    rows.map(({ name, api, bare, ratio, hand, handRatio, meetsTarget }) => [
      name,
      ...cellsOf(api),
      ...cellsOf(bare),
      ratio.toFixed(2),
      ...cellsOf(hand),
      handRatio?.toFixed(2) ?? '',
      answer(meetsTarget),
    ]),
  );
}

/** A Markdown table with the p95 of each call on each data set, in milliseconds, and its growth. */
export function growthTable(measuredSizes: readonly MeasuredSize[]): string {
  const header = ['llamada', ...measuredSizes.map(({ prestamos }) => `${prestamos}`), 'veces', ''];
  const names = measuredSizes[0]?.rows.map(({ name }) => name) ?? [];
  return markdownTable(
    header,
    names.map((name) => {
      const p95 = measuredSizes.map(({ rows }) => rows.find((row) => row.name === name)?.api.p95 ?? 0);
      const times = (p95.at(-1) ?? 0) / (p95[0] || 1);
      return [name, ...p95.map((ms) => ms.toFixed(1)), times.toFixed(2), answer(times <= MAX_GROWTH)];
    }),
  );
}

/** A Markdown table with requests per second and milliseconds of the API and of the peer, and their ratio. */
export function peersTable(rows: readonly PeerRow[]): string {
  const header = ['llamada', 'API/s', 'p50', 'p95', 'p99', 'Directus/s', 'p50', 'p95', 'p99', 'veces', ''];
  return markdownTable(
    header,
    rows.map(({ name, api, peer }) => {
      const times = api.perSecond / peer.perSecond;
      return [name, ...cellsOf(api), ...cellsOf(peer), times.toFixed(1), answer(times >= PEER_TARGET)];
    }),
  );
}

function cellsOf(figures: Figures | undefined): string[] {
  if (!figures) return ['', '', '', ''];
  const { perSecond, p50, p95, p99 } = figures;
  return [perSecond.toFixed(0), ...[p50, p95, p99].map((ms) => ms.toFixed(1))];
}
