/** Has the device make a passkey; undefined when it cannot, or its owner does not want to. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as unknown as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = await navigator.credentials.create({ publicKey });
    return JSON.parse(JSON.stringify(credential)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
