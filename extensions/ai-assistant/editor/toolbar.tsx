import { getBlockType } from '@wordpress/blocks';
import { Icon, ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MenuLoader } from './menu-loader';
import { ASSISTANT } from './targets';
import { useOffered } from './use-offered';

/** The properties of the menu's button. */
export type ToolbarProps = {
	/** The block whose toolbar contains the button. */
	clientId: string;
};

/**
 * Renders the menu's button if an AI Assistant block can replace the selected blocks. Loads the menu only when it opens.
 */
export function Toolbar( { clientId }: ToolbarProps ): JSX.Element | null {
	return useOffered( clientId ) ? (
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
