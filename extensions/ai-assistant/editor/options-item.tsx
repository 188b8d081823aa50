import { MenuItem } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { MenuLoader } from './menu-loader';
import { useOffered } from './use-offered';

/** What the editor tells the items of the Options menu. */
export type Options = {
	onClose?: () => void;
	/** The names of the selected blocks. */
	selectedBlocks?: string[];
	selectedClientIds?: string[];
};

/** Blocks with text that the AI Assistant can replace together. */
const BLOCKS = /^core\/(paragraph|heading|list|list-item|quote|table|details)$/;

/** The item of the Options menu, which opens the menu below itself. */
export function OptionsItem( {
	onClose = () => undefined,
	selectedBlocks = [],
	selectedClientIds: [ first = '' ] = [],
}: Options ): JSX.Element | null {
	const [ isOpen, setOpen ] = useState( false );
	const isOffered =
		useOffered( first ) &&
		selectedBlocks.every( ( name ) => BLOCKS.test( name ) );
	return isOffered ? (
		<>
			<MenuItem
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ __( 'AI Assistant', 'freehold' ) }
			</MenuItem>
			{ isOpen && <MenuLoader clientId={ first } onClose={ onClose } /> }
		</>
	) : null;
}
