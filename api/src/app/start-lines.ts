import { randomBytes } from 'node:crypto';
import { createLogger } from '../platform/logger.js';

const TRACE_BYTES = 16;
const STDERR = 2;

/** Prints the lines of a start and the reason of a failed one: as text for a person, in production as JSON with one trace. */
export class StartLines {
  private readonly traceId = randomBytes(TRACE_BYTES).toString('hex');

  constructor(private readonly asJson: boolean) {}

  readonly say = (lines: readonly string[]): void => {
    if (!this.asJson) {
      process.stdout.write(`${lines.join('\n')}\n`);
      return;
    }
    // At any LOG_LEVEL: they say that the process is ready.
    const logger = createLogger('info').child({ traceId: this.traceId });
    for (const line of lines) logger.info(line.trim());
  };

  /** Ends the process with code 1. */
  fail(reason: string): never {
    if (this.asJson) createLogger('error', STDERR).child({ traceId: this.traceId }).error(reason);
    else process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
