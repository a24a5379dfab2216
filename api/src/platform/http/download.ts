import type { Readable } from 'node:stream';
import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';

interface DocumentMeta {
  /** File name with its extension, accents and all. */
  readonly filename: string;
  /** Media type, one of those that its route declares. */
  readonly mediaType: string;
  /** Rows of data, where the file is a table. */
  readonly rowCount?: number;
  /** Its size, where it is known before it is read. */
  readonly bytes?: number;
}

/** A file as an answer: it goes out as it is read, under a name of its own. */
export class Download extends StreamableFile {
  /** What the answer says of the file besides its type and its name. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(content: Readable, { filename, mediaType, rowCount, bytes }: DocumentMeta) {
    super(content, {
      type: mediaType,
      disposition: contentDisposition(filename, { fallback: withoutAccents(filename) }),
      ...(bytes !== undefined && { length: bytes }),
    });
    this.headers =
      rowCount === undefined
        ? {}
        : {
            [TOTAL_ROWS_HEADER]: String(rowCount),
            // A module that is developed at another address reads it too.
            'access-control-expose-headers': `content-disposition, ${TOTAL_ROWS_HEADER}`,
          };
  }
}

/** The name for old clients: letters without their accents, and what is left of other alphabets as a line. */
function withoutAccents(filename: string): string {
  return filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
}
