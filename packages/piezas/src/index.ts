// Business components that more than one module draws. Each module's bundle holds those that it uses.

export { EstadoTag } from './estados/etiqueta-estado';
export { AccionesPersona } from './personal/acciones-persona';
export { columnasDePersona, FichaPersona, ORDENES_PERSONA } from './personal/lista-personas';
export { ModalPersona } from './personal/modal-persona';
export type { DatosPersona, PersonaCalls } from './personal/persona.queries';
export { CobradorSelect } from './personal/selector-cobrador';
export { PrestamoSelect } from './prestamos/selector-prestamo';
export { ReciboModal } from './recibo/modal-recibo';
export { refresh } from './refresh';
