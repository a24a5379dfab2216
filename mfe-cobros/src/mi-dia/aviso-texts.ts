import type { AvisoContacto } from '@cartera/dominio/contacto';

/** Why the law does not allow a contact now. */
export const AVISO_TEXTS: Readonly<Record<AvisoContacto, string>> = {
  domingo_o_festivo: 'La ley no permite llamar ni escribir los domingos y festivos',
  fuera_de_hora: 'La ley permite llamar o escribir de 7 a 19 horas, y los sábados de 8 a 15',
  ya_contactado_hoy: 'Ya lo contactaste hoy: la ley permite una vez al día',
  otro_canal_esta_semana: 'Esta semana ya usaste el otro medio: la ley permite uno por semana',
};
