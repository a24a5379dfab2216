import { type DemoCliente, generateClientes } from './generated-clientes.js';

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
