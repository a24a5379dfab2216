import type { Readable } from 'node:stream';
import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';

interface FileInfo {
  /** The file name with its extension; accents are allowed. */
  readonly filename: string;
  /** A media type that the route declares. */
  readonly mediaType: string;
  /** The number of data rows of a table. */
  readonly rowCount?: number;
  /** The size, if known in advance. */
  readonly bytes?: number;
}

/** A file response, streamed with a file name. */
export class Download extends StreamableFile {
  /** More response headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(content: Readable, { filename, mediaType, rowCount, bytes }: FileInfo) {
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
            // For modules served from another origin during development.
            'access-control-expose-headers': `content-disposition, ${TOTAL_ROWS_HEADER}`,
          };
  }
}

/** An ASCII file name for old clients. */
function withoutAccents(filename: string): string {
  return filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
}
