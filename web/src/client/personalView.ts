/** Distinguishes links inside the app from addresses that were pasted, reloaded or reached by the back button. */

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identifies the document the link was followed in: a reload keeps the history state, but is a new document. */
    personalViewIn?: number;
  }
}

/** The `state` of a link that opens a list in the user's own way: their default view, or their last sort order. */
export const personalViewState = { personalViewIn: performance.timeOrigin };

/** Whether such a link was just followed. Any other address shows the same list to everyone. */
export function opensPersonalView(state: { readonly personalViewIn?: number | undefined }): boolean {
  return state.personalViewIn === personalViewState.personalViewIn;
}
