/** What the page expects of a browser when its modules are loaded: as much as the unit tests need, which run in Node. */

const nothing = (): void => undefined;

Object.assign(globalThis, {
  addEventListener: nothing,
  document: { documentElement: {} },
  location: new URL("http://localhost/"),
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
});
