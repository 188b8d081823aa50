import { store as aiStore } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import {
	ASSISTANT,
	canReplace,
	targetsOf,
	type BlockEditor,
	type Select,
} from './targets';

/**
 * Returns whether an AI Assistant block can replace the selected blocks. The user may still have to connect, as the menu says.
 *
 * @param clientId One of the selected blocks.
 */
export function useOffered( clientId: string ): boolean {
	return useSelect(
		( select ) => {
			if (
				! select( connectionStore ).getConnectionState()
					.userConnectionData.currentUser.permissions.connect ||
				select( aiStore ).isFeatureInError() ||
				! getBlockType( ASSISTANT )
			) {
				return false;
			}
			const editor = ( select as Select )(
				blockEditorStore
			) as BlockEditor;
			return canReplace( editor, targetsOf( editor, clientId ) );
		},
		[ clientId ]
	);
}
