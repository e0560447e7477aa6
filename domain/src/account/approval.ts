/** How many calls a day an account makes until the people who run the installation approve it. */
export const newAccountCallsMax = 20;
