// Business components that more than one module draws. Each module's bundle holds those that it uses.

export { EstadoTag } from './estados/estado-tag';
export { CobradorSelect } from './personal/cobrador-select';
export type { DatosPersona, PersonaCalls } from './personal/persona.queries';
export { AccionesPersona } from './personal/persona-actions';
export { ModalPersona } from './personal/persona-modal';
export { columnasDePersona, FichaPersona, ORDENES_PERSONA } from './personal/personas-list';
export { PrestamoSelect } from './prestamos/prestamo-select';
export { ReciboModal } from './recibo/recibo-modal';
export { refresh } from './refresh';
