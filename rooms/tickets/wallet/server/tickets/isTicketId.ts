const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Can this text be the id of a ticket, an event or a transfer? Anything else is not found. */
export const isTicketId = (text: string): boolean => uuid.test(text);
