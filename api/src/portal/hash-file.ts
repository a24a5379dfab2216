import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The subresource integrity of a file: `sha384-` and base64. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha384');
  for await (const part of createReadStream(file)) hash.update(part);
  return `sha384-${hash.digest('base64')}`;
}
