// Business components that several modules use. Each module bundles the ones it imports.

export { ClienteLink } from './clientes/cliente-link';
export { EstadoTag } from './estados/estado-tag';
export { MotivoField } from './motivos/motivo-field';
export { MotivoModal } from './motivos/motivo-modal';
export { MetodoFields, type MetodoValues } from './pagos/metodo-fields';
export { metodoText } from './pagos/metodo-text';
export { fieldsOf, type IsAttempt, type PagoAttempt } from './pagos/pago-attempt';
export { UnconfirmedPago } from './pagos/unconfirmed-pago';
export { usePago } from './pagos/use-pago';
export { type PendingPago, usePagoAttempt } from './pagos/use-pago-attempt';
export { PaperDialog } from './papel/paper-dialog';
export { PaperLine, PaperSheet } from './papel/paper-sheet';
export type { Paper } from './papel/papers';
export { printPaper } from './papel/print-paper';
export { useFirstOpenDay, useIsClosed } from './periodos/use-open-periodo';
export { CobradorSelect } from './personal/cobrador-select';
export type { PersonaCalls, PersonaInput } from './personal/persona.queries';
export { PersonaActions } from './personal/persona-actions';
export { PersonaModal } from './personal/persona-modal';
export { PERSONA_SORTS, PersonaCard, personaColumns } from './personal/personas-list';
export { PlanLink } from './prestamos/plan-link';
export { PrestamoSelect } from './prestamos/prestamo-select';
export { ReciboModal } from './recibo/lazy-recibo-modal';
export { shareImage } from './recibo/recibo-image';
export { ReciboPaper } from './recibo/recibo-paper';
export { reciboNumber } from './recibo/recibo-texts';
export { refresh } from './refresh';
