/** Runs the action once after the wait. Returns a function that cancels it. */
export function after(waitMs: number, action: () => void): () => void {
  const timer = setTimeout(action, waitMs);
  return () => clearTimeout(timer);
}
