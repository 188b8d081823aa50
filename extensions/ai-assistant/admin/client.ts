import { api } from '@freehold/api';
import type {
	AiSettings,
	AiSettingsInput,
	AiTest,
} from '@freehold/api/schema/ai';

export type { AiSettings, AiSettingsInput, AiTest };

const PATH = '/ai/settings';

/**
 * Which AI service the site uses, and how.
 *
 * @return The settings; never the key.
 */
export function fetchAiSettings(): Promise< AiSettings > {
	return api.get( 'v4', PATH );
}

/**
 * Stores settings; those that are not named stay as they are.
 *
 * @param changed The new values; an empty key takes the stored one away.
 * @return The settings as they stand now.
 */
export function postAiSettings(
	changed: AiSettingsInput
): Promise< AiSettings > {
	return api.post( 'v4', PATH, changed );
}

/**
 * Has the server try the service out as it is stored.
 *
 * @return Whether it works, what to tell, and the models that it has.
 */
export function testAiService(): Promise< AiTest > {
	return api.post( 'v4', '/ai/test' );
}
