import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { RowsQuery } from './list.js';
import { row, rows } from './query.js';
import { ReadReplica } from './read-replica.js';
import { keepScope } from './scope.js';

const ROWS_PER_BATCH = 500;
/** A full export may need more time than a screen. */
const STATEMENT_TIMEOUT = '60s';
/** Each read holds a connection until its reader finishes, so their number is limited. */
const CONCURRENT_READS = 4;

/** All rows of a query, read in batches on demand. */
export interface Read<F> {
  /** The total number of rows. */
  readonly total: number;
  /** Read it to its end or destroy it: until then it holds a connection. */
  readonly batches: Readable & AsyncIterable<readonly F[]>;
}

/** Reads any number of rows in bounded memory, for exports. */
@Injectable()
export class BatchReader {
  private openCount = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly readReplica: ReadReplica) {}

  /** Opens a cursor on a snapshot. With `CONCURRENT_READS` open, waits for one to end. */
  async open<F extends object>({ columns, from, conditions, orderBy }: RowsQuery): Promise<Read<F>> {
    await this.takeTurn();
    const queryRunner = this.readReplica.dataSource.createQueryRunner();
    try {
      // One snapshot for the count and the rows.
      await queryRunner.startTransaction('REPEATABLE READ');
      await queryRunner.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      const { where, params } = conditions;
      const counted = await row<{ total: number }>(
        queryRunner.manager,
        `SELECT count(*) AS total FROM ${from} ${where}`,
        params,
      );
      await queryRunner.query(
        `DECLARE lectura NO SCROLL CURSOR FOR SELECT ${columns} FROM ${from} ${where} ORDER BY ${orderBy}`,
        [...params],
      );
      const first = await next<F>(queryRunner);
      const batches = new Batches(queryRunner, first, () => this.releaseTurn());
      return { total: counted?.total ?? 0, batches };
    } catch (error) {
      await release(queryRunner).finally(() => this.releaseTurn());
      throw error;
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.openCount === CONCURRENT_READS) await new Promise<void>((proceed) => this.queue.push(proceed));
    else this.openCount += 1;
  }

  private releaseTurn(): void {
    const proceed = this.queue.shift();
    if (proceed) proceed();
    else this.openCount -= 1;
  }
}

function next<F extends object>(queryRunner: QueryRunner): Promise<F[]> {
  return rows<F>(queryRunner.manager, `FETCH ${ROWS_PER_BATCH} FROM lectura`);
}

/** Rolls back, since nothing was written. The connection may already be dead. */
async function release(queryRunner: QueryRunner): Promise<void> {
  try {
    if (queryRunner.isTransactionActive && !queryRunner.isReleased) await queryRunner.rollbackTransaction();
  } finally {
    await queryRunner.release();
  }
}

/** The cursor as a stream. It fetches a batch when the previous one was consumed. */
class Batches extends Readable {
  /** The reader may be a socket, which runs outside the scope of the request. */
  private readonly scoped = keepScope();

  constructor(
    private readonly queryRunner: QueryRunner,
    private pendingBatch: object[] | null,
    private readonly onClose: () => void,
  ) {
    super({ objectMode: true, highWaterMark: 1 });
  }

  override _read(): void {
    this.scoped(() => this.batch()).then(
      (batch) => this.push(batch.length > 0 ? batch : null),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.scoped(() => release(this.queryRunner))
      .then(
        () => done(error),
        (releaseError: Error) => done(error ?? releaseError),
      )
      .finally(this.onClose);
  }

  private async batch(): Promise<object[]> {
    const batch = this.pendingBatch ?? (await next(this.queryRunner));
    this.pendingBatch = null;
    return batch;
  }
}
