const MAX_DEPTH = 16;
const MAX_VALUES = 5_000;

/**
 * True if a JSON text nests more than 16 levels or has more than 5,000 values. Checked before the text is parsed: small
 * texts of many lists become large objects.
 */
export function isTooComplex(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '"':
        i = endOfString(text, i);
        break;
      case '[':
      case '{':
        depth += 1;
        values += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case ',':
        values += 1;
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}

/** The position of the quote that ends a string. @param start the position of its first quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, position: number): boolean {
  let slashes = 0;
  while (text[position - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
