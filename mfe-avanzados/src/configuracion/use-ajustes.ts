import { avisar, borrarLocal, guardarLocal, leerLocal } from '@cartera/kit';
import { useState } from 'react';
import { AJUSTES_POR_DEFECTO, type Ajustes, leerAjustes } from './ajustes';

const CLAVE = 'cartera.configuracion';
const NO_SE_PUDO = 'No se pudo guardar la configuración';
const QUE_HACER = { detalle: 'Permite que este sitio guarde datos en el navegador e intenta de nuevo.' };

/** The settings of this browser, which nothing else keeps (P-4.6), and how it went. */
export function useAjustes() {
  const [ajustes, setAjustes] = useState(() => leerAjustes(leerLocal(CLAVE)));
  return {
    ajustes,
    /** @returns whether the browser kept them. */
    guardar: (cambios: Partial<Ajustes>): boolean => {
      const nuevos = { ...ajustes, ...cambios };
      const guardado = guardarLocal(CLAVE, JSON.stringify(nuevos));
      if (guardado) {
        setAjustes(nuevos);
        avisar.exito('Configuración guardada');
      } else avisar.error(NO_SE_PUDO, QUE_HACER);
      return guardado;
    },
    restablecer: () => {
      if (!borrarLocal(CLAVE)) return avisar.error(NO_SE_PUDO, QUE_HACER);
      setAjustes(AJUSTES_POR_DEFECTO);
      avisar.exito('Configuración restablecida');
    },
  };
}
