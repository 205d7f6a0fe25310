/** What the browser does with passkeys: a device makes one, or signs with it. */
import type { WaysOffered } from "../../lib/types";
import { back, keeping } from "./service";

/** Nobody was asked, or they have not agreed: nothing has happened. */
export class Declined extends Error {}

/** Are there passkeys here? The server is right about one address only, and old browsers have none. */
export function hasPasskeys(offered: WaysOffered | undefined): boolean {
  if (offered?.passkeys !== location.origin || typeof PublicKeyCredential === "undefined") return false;
  return "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** The device answers, as it is sent to the server. */
async function answered(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const found = await asked.catch(() => null);
  if (!(found instanceof PublicKeyCredential)) throw new Declined();
  return { ...found.toJSON() };
}

/** One more passkey, on this device or on another that it asks. */
export async function makePasskey(): ReturnType<typeof keeping.addPasskey> {
  const { options } = await keeping.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return keeping.addPasskey(await answered(navigator.credentials.create({ publicKey })));
}

/** Come back with a passkey. */
export async function comeByPasskey(): ReturnType<typeof back.byPasskey> {
  const { options } = await back.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return back.byPasskey(await answered(navigator.credentials.get({ publicKey })));
}
