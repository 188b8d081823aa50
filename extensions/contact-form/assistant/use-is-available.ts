import { store as aiStore } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

/**
 * Returns whether the user can use the AI Assistant: its module is on, and the user is connected.
 */
export const useIsAvailable = (): boolean =>
	useSelect(
		( select ) =>
			Boolean( getBlockType( 'jetpack/ai-assistant' ) ) &&
			select( connectionStore ).isUserConnected() &&
			! select( aiStore ).isFeatureInError(),
		[]
	);
