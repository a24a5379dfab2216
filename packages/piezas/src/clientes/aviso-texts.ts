import type { AvisoContacto } from '@cartera/dominio/contacto';

/** Why the law does not allow a contact now. */
export const AVISO_TEXTS: Readonly<Record<AvisoContacto, string>> = {
  domingo_o_festivo: 'La ley no permite llamar ni escribir los domingos y festivos.',
  fuera_de_hora: 'La ley permite llamar o escribir de 7 a. m. a 7 p. m., y los sábados de 8 a. m. a 3 p. m.',
  ya_contactado_hoy: 'Hoy ya hubo un contacto: la ley permite uno al día.',
  otro_canal_esta_semana: 'Esta semana ya usaste el otro medio: la ley permite uno por semana.',
};
