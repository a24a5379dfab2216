/** Characters of a line on a roll of 58 mm. */
const COLUMNS = 32;
const LINE_FEED = 0x0a;
const RESET = [0x1b, 0x40];
/** Many printers start in a Chinese mode, in which two letters with an accent are one character. */
const LEAVE_CHINESE = [0x1c, 0x2e];
/** Code page 850, which has the letters of Spanish. */
const CODE_PAGE = [0x1b, 0x74, 0x02];
const BOLD = { on: [0x1b, 0x45, 1], off: [0x1b, 0x45, 0] };
/** Past the bar where the paper is torn. */
const FEED_AND_CUT = [0x1b, 0x64, 4];
/** Signs of every code page for the signs that people paste from a document. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '´': "'" },
  ...{ '–': '-', '—': '-', '−': '-', '…': '...', '•': '-' },
};
/** The letters of Spanish in code page 850. */
const BYTES: Readonly<Record<string, number>> = {
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ü: 0x81,
  ñ: 0xa4,
  Á: 0xb5,
  É: 0x90,
  Í: 0xd6,
  Ó: 0xe0,
  Ú: 0xe9,
  Ü: 0x9a,
  Ñ: 0xa5,
  º: 0xa7,
  ª: 0xa6,
  '¿': 0xa8,
  '¡': 0xad,
  '·': 0xfa,
  '«': 0xae,
  '»': 0xaf,
  ç: 0x87,
  Ç: 0x80,
};
const UNKNOWN = '?'.charCodeAt(0);

/**
 * The bytes that a thermal printer of 58 mm understands (ESC/POS).
 * @param text lines as in a message: one between asterisks is bold. A long line is broken at its spaces.
 */
export function escPosBytes(text: string): Uint8Array {
  const plain = [...text.normalize('NFC')].map((letter) => PLAIN[letter] ?? letter).join('');
  const lines = plain.split('\n').flatMap((line) => {
    const bold = /^\*(.*)\*$/.exec(line);
    const printed = wrap(bold?.[1] ?? line).flatMap((part) => [...bytesOf(part), LINE_FEED]);
    return bold ? [...BOLD.on, ...printed, ...BOLD.off] : printed;
  });
  return Uint8Array.from([...RESET, ...LEAVE_CHINESE, ...CODE_PAGE, ...lines, ...FEED_AND_CUT]);
}

function wrap(line: string): string[] {
  const parts: string[] = [];
  let rest = line.replace(/\s/g, ' ');
  while (rest.length > COLUMNS) {
    const space = rest.lastIndexOf(' ', COLUMNS);
    const end = space > 0 ? space : COLUMNS;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest];
}

function bytesOf(text: string): number[] {
  return [...text].map((letter) => BYTES[letter] ?? asciiOf(letter.normalize('NFD')) ?? UNKNOWN);
}

/** The first character, which is a letter without its accents; undefined if it is not ASCII. */
function asciiOf(text: string): number | undefined {
  const code = text.charCodeAt(0);
  return code < 0x80 ? code : undefined;
}
