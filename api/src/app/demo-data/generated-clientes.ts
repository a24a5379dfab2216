import type { ClienteInput } from '@cartera/contrato/clientes';

/** A client of the demo data, without its identity and phone numbers. */
export type DemoCliente = Omit<ClienteInput, 'cobrador' | 'cedula' | 'telefono' | 'foto'>;

const FIRST_NAMES = [
  ...['Ana Lucía', 'Carlos Andrés', 'Diana Marcela', 'Edwin', 'Flor Alba', 'Gustavo', 'Héctor Fabio', 'Inés'],
  ...['Jairo', 'Katherine', 'Leonor', 'Mauricio', 'Natalia', 'Orlando', 'Piedad', 'Ramiro', 'Sandra Milena'],
  ...['Tomás', 'Viviana', 'Ximena', 'Yeison', 'Zoraida', 'Álvaro', 'Ángela', 'Efraín', 'Lucero', 'Néstor'],
];
const SURNAMES = ['Arango', 'Bermúdez', 'Cortés', 'Duarte', 'Echeverry', 'Forero', 'Guzmán', 'Hincapié'];
const OCCUPATIONS = [
  ...['Venta de frutas', 'Papelería', 'Taller de motos', 'Panadería', 'Confecciones', 'Restaurante'],
  ...['Vigilante', 'Enfermería', 'Domicilios', 'Reciclaje', 'Plomería', 'Cigarrería'],
];
const BARRIOS = [
  'Suba',
  'Kennedy',
  'Bosa',
  'Engativá',
  'Fontibón',
  'Usme',
  'Ciudad Bolívar',
  'Barrios Unidos',
];

/** Number of generated clients, at the end of the list, that are inactive. */
export const INACTIVE_CLIENTES = 4;

/** Generates fictional clients with unique names, always the same. */
export function generateClientes(count: number): DemoCliente[] {
  return Array.from({ length: count }, (_, n) => ({
    nombre: nameOf(n),
    ocupacion: pickOne(OCCUPATIONS, n * 5),
    direccion: `Cra. ${10 + ((n * 7) % 90)} # ${1 + ((n * 11) % 60)}-${10 + ((n * 13) % 80)}`,
    barrio: pickOne(BARRIOS, n),
    ingresos: 1_000_000 + ((n * 37) % 45) * 50_000,
    ciudad: 'Bogotá',
    departamento: 'Cundinamarca',
    estado: n < count - INACTIVE_CLIENTES ? 'activo' : 'inactivo',
  }));
}

/** A first name with two different surnames. */
function nameOf(n: number): string {
  const surname = Math.floor(n / FIRST_NAMES.length) + n;
  const secondSurname = surname + 1 + (n % (SURNAMES.length - 1));
  return `${pickOne(FIRST_NAMES, n)} ${pickOne(SURNAMES, surname)} ${pickOne(SURNAMES, secondSurname)}`;
}

function pickOne(list: readonly string[], n: number): string {
  return list[n % list.length] ?? '';
}
