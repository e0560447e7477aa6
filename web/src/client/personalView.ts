/** Tells the app's own links to a list from addresses that were pasted, reloaded or gone back to. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document in which the link was followed: a reload keeps the state, but is another document. */
    ownViewIn?: number;
  }
}

/** The `state` of a link that leads to a list as the person likes it: their default view, or their last order. */
export const toOwnView = { ownViewIn: performance.timeOrigin };

/** Whether one came by such a link just now. Any other address means the same for everyone. */
export function isToOwnView(state: { readonly ownViewIn?: number | undefined }): boolean {
  return state.ownViewIn === toOwnView.ownViewIn;
}
