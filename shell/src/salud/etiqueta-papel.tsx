import { Etiqueta, type Tono } from '@cartera/kit/ui';
import type { Papel } from './textos';

const PAPELES: Readonly<Record<Papel, { readonly texto: string; readonly tono: Tono }>> = {
  activa: { texto: 'La reciben todos', tono: 'exito' },
  canario: { texto: 'Canario', tono: 'aviso' },
  anterior: { texto: 'Anterior', tono: 'info' },
  guardada: { texto: 'Guardada', tono: 'neutro' },
};

interface PropsEtiquetaPapel {
  readonly papel: Papel;
}

/** Who gets a version, in its colour. */
export function EtiquetaPapel({ papel }: PropsEtiquetaPapel) {
  const { texto, tono } = PAPELES[papel];
  return <Etiqueta tono={tono}>{texto}</Etiqueta>;
}
