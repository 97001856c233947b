/** A mail as the rooms' mail functions make it. `headers` for List-Unsubscribe and the like. */
export type Mail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> };
