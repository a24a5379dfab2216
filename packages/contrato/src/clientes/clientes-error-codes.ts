import type { ErrorText } from '../error-text.js';

export const CLIENTES_ERRORS = {
  SOLO_OFICINA: {
    status: 403,
    message:
      'La cédula, el nombre, el cobrador y el estado de un cliente los cambia la oficina: pídele el cambio',
  },
  CLIENTE_NO_ENCONTRADO: { status: 404, message: 'Cliente no encontrado' },
  CAMBIO_NO_ENCONTRADO: { status: 404, message: 'Ese cambio ya no existe: recarga la página' },
  CEDULA_NO_ENCONTRADA: {
    status: 404,
    message: 'No encontramos datos de esta cédula: escríbelos en el formulario',
  },
  CAMBIO_PROPIO: { status: 409, message: 'Este cambio lo hiciste tú: lo revisa otra persona' },
  CEDULA_DUPLICADA: { status: 409, message: 'Ya existe un cliente con esta cédula: búscalo en Clientes' },
  CLIENTE_INACTIVO: { status: 409, message: 'El cliente está inactivo: actívalo antes de prestarle' },
  CLIENTE_CON_PRESTAMOS: {
    status: 409,
    message: 'El cliente tiene préstamos: márcalo como inactivo en lugar de eliminarlo',
  },
  CLIENTE_CON_VISITAS: {
    status: 409,
    message: 'Este cliente tiene visitas o llamadas registradas: cámbialo a inactivo',
  },
  FOTO_MUY_GRANDE: { status: 413, message: 'La imagen es demasiado grande (>5MB)' },
  FOTO_MUY_PESADA: {
    status: 413,
    message: 'La imagen sigue siendo demasiado grande (>2MB) después de reducirla: elige otra',
  },
  FOTO_NO_VALIDA: { status: 415, message: 'El archivo no es una foto: elige una imagen JPG, PNG o WebP' },
} as const satisfies Record<string, ErrorText>;
