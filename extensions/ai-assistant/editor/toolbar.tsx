import { store as aiStore } from '@freehold/stores/ai';
import { store as connectionStore } from '@freehold/stores/connection';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { Icon, ToolbarDropdownMenu } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { MenuLoader } from './menu-loader';
import {
	ASSISTANT,
	canReplace,
	targetsOf,
	type BlockEditor,
	type Select,
} from './targets';

/** The properties of the menu's button. */
export type ToolbarProps = {
	/** The block whose toolbar contains the button. */
	clientId: string;
};

/**
 * Renders the menu's button if an AI Assistant block can replace the selected blocks. Loads the menu only when it opens.
 */
export function Toolbar( { clientId }: ToolbarProps ): JSX.Element | null {
	const isOffered = useSelect(
		( select ) => {
			if (
				! select( connectionStore ).isUserConnected() ||
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
	return isOffered ? (
		<ToolbarDropdownMenu
			icon={
				<Icon
					icon={ getBlockType( ASSISTANT )?.icon.src as JSX.Element }
				/>
			}
			label={ __( 'AI Assistant', 'freehold' ) }
		>
			{ ( { onClose }: { onClose: () => void } ) => (
				<MenuLoader clientId={ clientId } onClose={ onClose } />
			) }
		</ToolbarDropdownMenu>
	) : null;
}
