import { create } from 'zustand';
import { guardarLocal, leerLocal } from '../navegador/almacen-local';

export const PREFERENCIAS_TEMA = ['claro', 'oscuro', 'sistema'] as const;
export type PreferenciaTema = (typeof PREFERENCIAS_TEMA)[number];
export type Tema = Exclude<PreferenciaTema, 'sistema'>;

interface EstadoTema {
  /** What the user chose. */
  readonly preferencia: PreferenciaTema;
  /** What is drawn, once the system was asked. */
  readonly efectivo: Tema;
  elegir(preferencia: PreferenciaTema): void;
  /** Paints the stored choice and follows the system's changes; called once, at boot, before drawing. */
  iniciar(): void;
}

const CLAVE = 'cartera.tema';
const MEDIO_OSCURO = '(prefers-color-scheme: dark)';

/** The portal's theme, a hook and a store. */
export const useTema = create<EstadoTema>()((set, get) => ({
  preferencia: 'sistema',
  efectivo: 'claro',
  elegir: (preferencia) => {
    guardarLocal(CLAVE, preferencia);
    set(pintar(preferencia));
  },
  iniciar: () => {
    const guardada = leerLocal(CLAVE);
    set(pintar(PREFERENCIAS_TEMA.find((conocida) => conocida === guardada) ?? 'sistema'));
    window.matchMedia(MEDIO_OSCURO).addEventListener('change', () => set(pintar(get().preferencia)));
  },
}));

function pintar(preferencia: PreferenciaTema): Pick<EstadoTema, 'preferencia' | 'efectivo'> {
  const efectivo = preferencia === 'sistema' ? temaDelSistema() : preferencia;
  document.documentElement.dataset.tema = efectivo;
  return { preferencia, efectivo };
}

function temaDelSistema(): Tema {
  return window.matchMedia(MEDIO_OSCURO).matches ? 'oscuro' : 'claro';
}
