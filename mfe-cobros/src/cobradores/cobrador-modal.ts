export { PersonaModal as CobradorModal } from '@cartera/piezas';
