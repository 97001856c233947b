/**
 * A stranger's text as it goes into a mail: mail programs make links of addresses like `example.org`, so a word joiner,
 * which nobody sees, parts them. The words stay as they were typed.
 */
export const unlinked = (text: string): string => text.replace(/(?<=[\p{L}\p{N}-])[.@](?=[\p{L}\p{N}])/gu, '$&\u2060');
