import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import type { RowsQuery } from './list.js';
import { row, rows } from './query.js';
import { ReadReplica } from './read-replica.js';

const ROWS_PER_BATCH = 500;
/** A file of the whole book may take longer to begin than a screen. */
const STATEMENT_TIMEOUT = '60s';
/** Each holds a connection for as long as its reader takes: those of the rest of the portal are not theirs. */
const CONCURRENT_READS = 4;

/** All the rows of a query, read in batches as someone takes them. */
export interface Read<F> {
  /** How many rows there are in all. */
  readonly total: number;
  /** To be read to its end or destroyed: until then it holds a connection. */
  readonly batches: Readable & AsyncIterable<readonly F[]>;
}

/** Reads of any number of rows in bounded memory, for files. */
@Injectable()
export class BatchReader {
  private openCount = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly readReplica: ReadReplica) {}

  /** Opens a cursor, as the book stands at this moment. A reader past the fourth waits for another to end. */
  async open<F extends object>({
    columns,
    from: desde,
    conditions,
    orderBy: orden,
  }: RowsQuery): Promise<Read<F>> {
    await this.takeTurn();
    const queryRunner = this.readReplica.dataSource.createQueryRunner();
    try {
      // One picture of the book for the count and the rows, which come as soon as the first of them is found.
      await queryRunner.startTransaction('REPEATABLE READ');
      await queryRunner.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      const { where, params } = conditions;
      const counted = await row<{ total: number }>(
        queryRunner.manager,
        `SELECT count(*) AS total FROM ${desde} ${where}`,
        params,
      );
      await queryRunner.query(
        `DECLARE lectura NO SCROLL CURSOR FOR SELECT ${columns} FROM ${desde} ${where} ORDER BY ${orden}`,
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

/** Reading changed nothing, so its transaction is given up rather than ended; the connection may be gone already. */
async function release(queryRunner: QueryRunner): Promise<void> {
  try {
    if (queryRunner.isTransactionActive && !queryRunner.isReleased) await queryRunner.rollbackTransaction();
  } finally {
    await queryRunner.release();
  }
}

/** The cursor as a stream, which fetches a batch when the one before was taken. */
class Batches extends Readable {
  constructor(
    private readonly queryRunner: QueryRunner,
    private pendingBatch: object[] | null,
    private readonly onClose: () => void,
  ) {
    super({ objectMode: true, highWaterMark: 1 });
  }

  override _read(): void {
    this.batch().then(
      (batch) => this.push(batch.length > 0 ? batch : null),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    release(this.queryRunner)
      .then(
        () => done(error),
        (releaseError: Error) => done(error ?? releaseError),
      )
      .finally(this.onClose);
  }

  private async batch(): Promise<object[]> {
    const pendingBatch = this.pendingBatch ?? (await next(this.queryRunner));
    this.pendingBatch = null;
    return pendingBatch;
  }
}
