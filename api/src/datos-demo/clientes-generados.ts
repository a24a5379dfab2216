import type { ClienteDatos } from '@cartera/contrato/clientes';

/** A client of the demo data; the numbers are given when it is created. */
export type ClienteDemo = Omit<ClienteDatos, 'cobrador' | 'cedula' | 'telefono' | 'foto'>;

const NOMBRES = [
  ...['Ana Lucía', 'Carlos Andrés', 'Diana Marcela', 'Edwin', 'Flor Alba', 'Gustavo', 'Héctor Fabio', 'Inés'],
  ...['Jairo', 'Katherine', 'Leonor', 'Mauricio', 'Natalia', 'Orlando', 'Piedad', 'Ramiro', 'Sandra Milena'],
  ...['Tomás', 'Viviana', 'Ximena', 'Yeison', 'Zoraida', 'Álvaro', 'Ángela', 'Efraín', 'Lucero', 'Néstor'],
];
const APELLIDOS = ['Arango', 'Bermúdez', 'Cortés', 'Duarte', 'Echeverry', 'Forero', 'Guzmán', 'Hincapié'];
const OFICIOS = [
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

/** How many of them, the last ones, no longer borrow. */
export const INACTIVOS = 4;

/** So many more people who do not exist, each with a name of their own, always the same. */
export function clientesGenerados(cuantos: number): ClienteDemo[] {
  return Array.from({ length: cuantos }, (_, n) => ({
    nombre: nombreDe(n),
    ocupacion: uno(OFICIOS, n * 5),
    direccion: `Cra. ${10 + ((n * 7) % 90)} # ${1 + ((n * 11) % 60)}-${10 + ((n * 13) % 80)}`,
    barrio: uno(BARRIOS, n),
    ingresos: 1_000_000 + ((n * 37) % 45) * 50_000,
    ciudad: 'Bogotá',
    departamento: 'Cundinamarca',
    estado: n < cuantos - INACTIVOS ? 'activo' : 'inactivo',
  }));
}

/** With two surnames that are never the same. */
function nombreDe(n: number): string {
  const apellido = Math.floor(n / NOMBRES.length) + n;
  const otro = apellido + 1 + (n % (APELLIDOS.length - 1));
  return `${uno(NOMBRES, n)} ${uno(APELLIDOS, apellido)} ${uno(APELLIDOS, otro)}`;
}

function uno(lista: readonly string[], n: number): string {
  return lista[n % lista.length] ?? '';
}
