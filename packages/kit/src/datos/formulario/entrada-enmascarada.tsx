import { soloDigitos } from '@cartera/contrato/identidad';
import { Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import './formulario.css';

/** The field's text as the user just left it, before it is shown grouped again. */
export interface Escrito {
  readonly texto: string;
  /** Where what was just typed, pasted or filled in begins; the text's end where nothing new was. */
  readonly desde: number;
}

export interface PropsEntradaEnmascarada
  extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Only digits. */
  readonly value?: string | null;
  readonly onChange?: (digitos: string, escrito: Escrito) => void;
  /** The form takes the user to the field through it. */
  readonly ref?: Ref<InputRef | null>;
}

interface PropsConMascara extends PropsEntradaEnmascarada {
  /** How the digits typed so far are shown. */
  readonly mascara: (digitos: string) => string;
}

/**
 * A field that takes digits and shows them grouped. The separators come and go as one types, so the caret is
 * put back after the digit it was at; otherwise correcting the middle of a number sends it to the end.
 */
export function EntradaEnmascarada({ mascara, value, onChange, className, ref, ...resto }: PropsConMascara) {
  const entrada = useRef<InputRef>(null);
  useImperativeHandle<InputRef | null, InputRef | null>(ref, () => entrada.current, []);
  const digitosAntes = useRef<number | null>(null);
  const textoEscrito = useRef('');
  const mostrado = mascara(value ?? '');

  useLayoutEffect(() => {
    const nodo = entrada.current?.input;
    if (!nodo || digitosAntes.current === null || document.activeElement !== nodo) return;
    const posicion = posicionTras(nodo.value, digitosAntes.current);
    // A text that is shown as it was written has its caret where it was.
    if (nodo.value !== textoEscrito.current) nodo.setSelectionRange(posicion, posicion);
    digitosAntes.current = null;
  });

  const alEscribir = (evento: ChangeEvent<HTMLInputElement>) => {
    const { target } = evento;
    const hastaElCursor = target.value.slice(0, target.selectionStart ?? target.value.length);
    digitosAntes.current = soloDigitos(hastaElCursor).length;
    textoEscrito.current = target.value;
    onChange?.(soloDigitos(mascara(soloDigitos(target.value))), {
      texto: target.value,
      desde: dondeEmpieza(evento),
    });
  };

  return (
    <Input
      autoComplete="off"
      {...resto}
      ref={entrada}
      inputMode="numeric"
      className={['ct-cifras', className].filter(Boolean).join(' ')}
      value={mostrado}
      onChange={alEscribir}
    />
  );
}

/** Kinds of change that take something away, or go back to what it was. */
const NADA_NUEVO = /^(delete|history)/;

/** Where what a change wrote begins; a browser that fills a form in by itself says nothing, and writes it whole. */
function dondeEmpieza({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): number {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  if (inputType && NADA_NUEVO.test(inputType)) return target.value.length;
  const hasta = target.selectionStart ?? target.value.length;
  return data ? Math.max(hasta - data.length, 0) : 0;
}

/** Where the caret goes so that it has that many digits before it. */
function posicionTras(texto: string, digitos: number): number {
  if (digitos === 0) return 0;
  let vistos = 0;
  for (const [indice, caracter] of [...texto].entries()) {
    if (/\d/.test(caracter)) vistos += 1;
    if (vistos === digitos) return indice + 1;
  }
  return texto.length;
}
