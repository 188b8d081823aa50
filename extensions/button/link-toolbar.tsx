import { BlockControls, LinkControl } from '@wordpress/block-editor';
import { Popover, ToolbarButton } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { link as linkIcon } from '@wordpress/icons';
import { displayShortcut } from '@wordpress/keycodes';
import { store as noticesStore } from '@wordpress/notices';
import { readLink, writeLink, type Link } from './link';
import type { Attributes } from './types';

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/** The block's element, which the control is laid beside. */
	anchor: HTMLElement | null;
	isOpen: boolean;
	setIsOpen: ( isOpen: boolean ) => void;
};

/**
 * The toolbar's link button and, beside the block, core's link control.
 */
export function LinkToolbar( {
	attributes,
	setAttributes,
	anchor,
	isOpen,
	setIsOpen,
}: Props ): JSX.Element {
	const { createErrorNotice } = useDispatch( noticesStore );
	const value = readLink( attributes );
	const change = ( link: Link ) => {
		const changed = writeLink( link, attributes );
		if ( changed ) {
			setAttributes( changed );
		} else {
			void createErrorNotice(
				__( 'A button cannot link to this URL.', 'freehold' ),
				{ type: 'snackbar', id: 'freehold-button-address' }
			);
		}
	};
	return (
		<>
			<BlockControls group="block">
				<ToolbarButton
					icon={ linkIcon }
					label={ __( 'Link', 'freehold' ) }
					shortcut={ displayShortcut.primary( 'k' ) }
					isActive={ Boolean( value.url ) }
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ () => setIsOpen( ! isOpen ) }
				/>
			</BlockControls>
			{ isOpen && (
				<Popover
					anchor={ anchor }
					placement="bottom"
					shift
					focusOnMount="firstElement"
					__unstableSlotName="__unstable-block-tools-after"
					onClose={ () => setIsOpen( false ) }
				>
					<LinkControl
						value={ value }
						forceIsEditingLink={ ! value.url }
						settings={ [
							{
								id: 'opensInNewTab',
								title: __( 'Open in new tab', 'freehold' ),
							},
							{
								id: 'nofollow',
								title: __( 'Mark as nofollow', 'freehold' ),
							},
						] }
						onChange={ change }
						onRemove={ () => {
							setAttributes( { url: undefined } );
							setIsOpen( false );
						} }
					/>
				</Popover>
			) }
		</>
	);
}
