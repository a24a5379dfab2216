/** Characters that are typed or copied in place of those of the same place in `PLAIN`: small, accented, of other alphabets. */
const TYPED =
  'abcdefghijklmnopqrstuvwxyz' +
  'áàäâãåéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ' +
  'АВЕЅІЈКМНОРСТУХЗавеѕіјкмнорстухз' +
  'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ' +
  '０１２３４５６７８９';
const PLAIN =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'AAAAAAEEEEIIIIOOOOOUUUUNCAAAAAAEEEEIIIIOOOOOUUUUNC' +
  'ABESIJKMHOPCTYX3ABESIJKMHOPCTYX3' +
  'ABEZHIKMNOPTYXABEZHIKMNOPTYX' +
  '0123456789';

/** Words that people write beside the number: its name and the channel. One of them can touch the number, but no letter. */
const WORDS =
  '(?<![0-9A-Z])(REFERENCIA|REF|COMPROBANTE|APROBACION|AUTORIZACION|CONSIGNACION|TRANSFERENCIA|TRANSF|PAGO|RECIBO|' +
  'NUMERO|NUM|NRO|NO|N[°º]|NEQUI|DAVIPLATA|BANCOLOMBIA|BRE-?B|TX)(?![A-Z])';
const SEPARATORS = '[^0-9A-Z]+';
/** Zeros before the letters that begin a number, kept as its first group, and after them. */
const FILLING = '^0*([A-Z]*)0*';

/** The texts of the rule, for its form in SQL. */
export const REGLA_REFERENCIA = { TYPED, PLAIN, WORDS, SEPARATORS, FILLING } as const;

const PLAIN_OF = new Map([...TYPED].map((typed, index) => [typed, PLAIN[index]]));

/**
 * The part of a payment's reference that names its transfer: capital letters and digits. People copy it with spaces, dashes,
 * '#' or 'Ref.', and banks fill it with zeros. Two equal ones are one transfer.
 * @returns '' if nothing is left. A reference of such words alone stays.
 */
export function normalizarReferencia(referencia: string): string {
  const plain = Array.from(referencia, (character) => PLAIN_OF.get(character) ?? character).join('');
  const squeezed = plain.replace(new RegExp(SEPARATORS, 'g'), '');
  const named = plain.replace(new RegExp(WORDS, 'g'), '').replace(new RegExp(SEPARATORS, 'g'), '');
  return (named || squeezed).replace(new RegExp(FILLING), '$1');
}
