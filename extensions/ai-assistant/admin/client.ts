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
 * Saves settings. Others do not change.
 *
 * @param changed The new values. An empty key removes the stored key.
 * @return The settings after saving.
 */
export function postAiSettings(
	changed: AiSettingsInput
): Promise< AiSettings > {
	return api.post( 'v4', PATH, changed );
}

/**
 * Tests the AI service with the stored settings.
 *
 * @return Whether it works, the message for the user, and the available models.
 */
export function testAiService(): Promise< AiTest > {
	return api.post( 'v4', '/ai/test' );
}
