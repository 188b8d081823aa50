import { api } from '@freehold/api';
import type {
	AiModels,
	AiSettings,
	AiSettingsInput,
	AiTest,
} from '@freehold/ai/schema/ai';

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
 * The models of the stored AI service.
 *
 * @return Their names; empty if the service has no list, or does not respond.
 */
export function fetchAiModels(): Promise< AiModels > {
	return api.get( 'v4', '/ai/models' );
}

/**
 * Tests the AI service with the stored settings.
 *
 * @return Whether it works, the message for the user, and the available models.
 */
export function testAiService(): Promise< AiTest > {
	return api.post( 'v4', '/ai/test' );
}
