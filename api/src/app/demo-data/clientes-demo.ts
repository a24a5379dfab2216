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

/** Fictional clients. `SeedDemo` adds their identity and phone numbers. */
export const DEMO_CLIENTES: readonly DemoCliente[] = [
  cliente('María Fernanda Peña', 'Panadería El Trigal', 'Cra. 14 # 22-31', 'Chapinero', 2_400_000),
  cliente('José Ángel Muñoz', 'Taxista', 'Cl. 68 # 11-45', 'Suba', 1_900_000),
  cliente('Luz Dary Ramírez', 'Miscelánea', 'Cl. 9 Sur # 4-12', 'Kennedy', 1_500_000),
  cliente('Andrés Felipe Gómez', 'Mecánico', 'Av. 1 de Mayo # 40-08', 'Kennedy', 2_100_000),
  cliente('Rosa Elvira Castaño', 'Modistería', 'Cra. 7 # 45-60', 'Teusaquillo', 1_200_000),
  cliente('Íñigo Beltrán', 'Ferretería La Tuerca', 'Cl. 13 # 27-19', 'Los Mártires', 3_600_000),
  cliente('Yolanda Quintero', 'Venta de comidas', 'Cra. 80 # 2-51', 'Bosa', 1_350_000),
  cliente('Óscar Iván Zuluaga', 'Carpintero', 'Cl. 132 # 91-16', 'Suba', 1_800_000),
  cliente('Nubia Cárdenas', 'Peluquería', 'Cl. 53 # 21-74', 'Galerías', 1_600_000),
  cliente('Wilson Acevedo', 'Mensajero', 'Cra. 30 # 17-25', 'Puente Aranda', 1_450_000),
  cliente('Patricia Núñez', 'Tienda de barrio', 'Cl. 26 Sur # 10-33', 'San Cristóbal', 2_250_000),
  cliente('Jhon Fredy Salazar', 'Construcción', 'Cl. 170 # 8-62', 'Usaquén', 1_700_000),
  ...generateClientes(108),
];

/** Generates fictional clients with unique names, always the same. */
function generateClientes(count: number): DemoCliente[] {
  return Array.from({ length: count }, (_, n) => ({
    nombre: nameOf(n),
    ocupacion: pick(OCCUPATIONS, n * 5),
    direccion: `Cra. ${10 + ((n * 7) % 90)} # ${1 + ((n * 11) % 60)}-${10 + ((n * 13) % 80)}`,
    barrio: pick(BARRIOS, n),
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
  return `${pick(FIRST_NAMES, n)} ${pick(SURNAMES, surname)} ${pick(SURNAMES, secondSurname)}`;
}

/** Returns an element of a list that is not empty, always the same for `n`. @throws RangeError */
export function pick<T>(list: readonly T[], n: number): T {
  const selected = list[n % list.length];
  if (selected === undefined) throw new RangeError('The list is empty');
  return selected;
}

function cliente(
  nombre: string,
  ocupacion: string,
  direccion: string,
  barrio: string,
  ingresos: number,
): DemoCliente {
  return {
    nombre,
    ocupacion,
    direccion,
    barrio,
    ingresos,
    ciudad: 'Bogotá',
    departamento: 'Cundinamarca',
    estado: 'activo',
  };
}
