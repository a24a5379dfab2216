export default async function despuesDeTodo() {
  await globalThis.postgresDePruebas?.apagar();
}
