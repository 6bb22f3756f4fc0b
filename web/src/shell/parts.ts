/** Large parts of the page, loaded when they are first needed, and then the same ones each time. */

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= load());
}

export const sagradaTable = once(() => import("../sagrada/SagradaTable.svelte"));
export const mandalaTable = once(() => import("../mandala/MandalaTable.svelte"));
export const endPage = once(() => import("../end/End.svelte"));
