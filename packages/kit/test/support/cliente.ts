/** The form of a new client. */
export const CLIENTE = {
  nombre: 'Ana Gómez',
  cedula: '00112345678',
  telefono: '3001234567',
  direccion: 'Calle 10 # 4-20',
  ciudad: 'Cali',
};
