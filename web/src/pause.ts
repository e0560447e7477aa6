// Imported before the router: React is loaded in one task, and the app in the next, so that neither is long.
await new Promise((resolve) => setTimeout(resolve));

export {};
