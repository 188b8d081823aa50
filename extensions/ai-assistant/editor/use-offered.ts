import { store as aiStore } from '@freehold/ai/store';
import { store as connectionStore } from '@freehold/connection/store';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import {
	ASSISTANT,
	canReplace,
	isImage,
	targetsOf,
	type BlockEditor,
	type Select,
} from './targets';

/** Returns whether a block has a menu, as far as that depends on the block. Without the AI Assistant, no block has. */
const useMenu = (
	clientId: string,
	has: ( editor: BlockEditor, clientId: string ) => boolean
): boolean =>
	useSelect(
		( select ) => {
			if (
				! select( connectionStore ).getConnectionState()
					.userConnectionData.currentUser.permissions.connect ||
				select( aiStore ).isFeatureInError() ||
				! getBlockType( ASSISTANT )
			) {
				return false;
			}
			return has(
				( select as Select )( blockEditorStore ) as BlockEditor,
				clientId
			);
		},
		[ clientId, has ]
	);

const isReplaceable = ( editor: BlockEditor, clientId: string ): boolean =>
	canReplace( editor, targetsOf( editor, clientId ), clientId );

/**
 * Returns whether an AI Assistant block can replace the selected blocks. The user may still have to connect, as the menu says.
 *
 * @param clientId One of the selected blocks.
 */
export const useOffered = ( clientId: string ): boolean =>
	useMenu( clientId, isReplaceable );

/**
 * Returns whether a block is an image whose texts the AI Assistant can write. The image itself stays.
 *
 * @param clientId The block.
 */
export const useImage = ( clientId: string ): boolean =>
	useMenu( clientId, isImage );
