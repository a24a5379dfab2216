import { toast } from 'sonner';

/** Milliseconds on screen (P-1.13): a success is read at a glance. */
export const DURACION_AVISO_MS = 4000;
const DURACION_EXITO_MS = 2000;

interface OpcionesAviso {
  /** A second line with what to do or to know. */
  readonly detalle?: string;
  /** Milliseconds on screen. */
  readonly duracionMs?: number;
}

function opciones({ detalle, duracionMs }: OpcionesAviso, porDefecto: number) {
  return { duration: duracionMs ?? porDefecto, ...(detalle !== undefined && { description: detalle }) };
}

/** The portal's toasts. docs/producto/11-messages.md has the texts. */
export const avisar = {
  exito(texto: string, extra: OpcionesAviso = {}): void {
    toast.success(texto, opciones(extra, DURACION_EXITO_MS));
  },
  error(texto: string, extra: OpcionesAviso = {}): void {
    toast.error(texto, opciones(extra, DURACION_AVISO_MS));
  },
  info(texto: string, extra: OpcionesAviso = {}): void {
    toast.info(texto, opciones(extra, DURACION_AVISO_MS));
  },
  advertencia(texto: string, extra: OpcionesAviso = {}): void {
    toast.warning(texto, opciones(extra, DURACION_AVISO_MS));
  },
} as const;
